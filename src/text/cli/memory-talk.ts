// What `signoff talk …` says.

const COMMON = '[--vault DIR] [--workspace ROOT] [--json]';
const WHO = `--as is the participant: agent where it is left out. A program can't speak as user, or by the
person's name: a person does that in Obsidian. No command edits a message, or takes one back.`;
const ID = `ID is a conversation's uuid, the beginning of one (four characters at least), or its
note's name or path.`;

export const talkText = {
	help: {
		list: {
			summary: 'conversations and their branches',
			text: `Usage: signoff talk list ${COMMON}

All branches as a tree, those of one parent in the order in which they were made: how many messages
they have, who works there, and which are collapsed.`,
		},
		show: {
			summary: 'a conversation, message by message',
			text: `Usage: signoff talk show ID [--with-context] ${COMMON}

${ID} A conversation that continues another one says which; with --with-context that one's messages and
summary come first (with --json, it is in context).
Each message comes with its item, from which a branch can be made and which --based-on names.
What stands under user in the note, and no click or key of a person's in Obsidian has put there, is
marked: with --json, by_person is false.`,
		},
		new: {
			summary: 'begin a conversation',
			text: `Usage: signoff talk new [TITLE] [--title TEXT] [--text TEXT|-] [--project NAME] [--folder PATH]
                        [--to NAME] [--subject TEXT] [--as NAME] ${COMMON}

Makes a note below Conversations, with a first message where --text has one; - reads it from stdin.
${WHO}`,
		},
		say: {
			summary: 'add a message at the end of a conversation',
			text: `Usage: signoff talk say ID [TEXT] [--text TEXT|-] [--to NAME] [--subject TEXT]
                        [--as NAME] [--cause ITEM] [--based-on ITEM [--based-on-version N]]
                        ${COMMON}

${ID} The message stands behind the ID, or in --text; - reads it from stdin.
What is behind -- is text, and no option. --to and --subject stand in its heading in the note.
With --based-on nothing is said where somebody has spoken after that item: the answer names the
last one, and the exit code is 3. --based-on-version says how many messages there were, for the
answer to repeat. ${WHO}`,
		},
		fork: {
			summary: 'begin a branch of a conversation',
			text: `Usage: signoff talk fork ID [--at ITEM] [--title TEXT] [--text TEXT|-] [--to NAME] [--subject TEXT]
                        [--as NAME] ${COMMON}

From the message with this item, else from the last one. ${ID}
${WHO}`,
		},
		collapse: {
			summary: 'end a branch with a summary',
			text: `Usage: signoff talk collapse ID [TEXT] [--text TEXT|-] [--as NAME] ${COMMON}

Only where no branch of it is active. ${ID}
${WHO}`,
		},
		reopen: {
			summary: 'take up a collapsed branch again, as a new one',
			text: `Usage: signoff talk reopen ID [--title TEXT] [--text TEXT|-] [--to NAME] [--subject TEXT]
                        [--as NAME] ${COMMON}

The old one stays as it is; the first message of the new one refers to it. A branch is reopened once:
where another one continues it already, that one is named, and the exit code is 1. ${ID}
${WHO}`,
		},
		rename: {
			summary: 'give a conversation another title',
			text: `Usage: signoff talk rename ID TITLE [--as NAME] ${COMMON}

Its heading in the note, and its name in lists; the note's file keeps its own. ${ID}
${WHO}`,
		},
		frame: {
			summary: 'where participants work, or work in another branch',
			text: `Usage: signoff talk frame [ID] [--head ITEM] [--as NAME] ${COMMON}

Without an ID it shows each participant's branch and the last item that they have seen. With one it
is recorded that the participant works there: that needs the device that enforces. ${ID}
${WHO}`,
		},
	},
	none: 'No conversations.',
	noOperand: (usage: string) => `Which one? Usage: ${usage}`,
	noText: 'What is to be said? Write it behind the ID, or - to read it from stdin.',
	twoTexts: 'What is to be said stands there twice: behind the ID, and in --text.',
	noTitle: 'What is it about? Add --title TEXT.',
	noNewTitle: 'What is it called from now on? Write the title behind the ID.',
	headOfNone: '--to and --subject are of the first message: add --text.',
	unknown: (id: string) => `There is no conversation ${id} here.`,
	ambiguous: (id: string) => `More than one conversation goes by ${id}: take its uuid or its path.`,
	whichWorkspace: 'Several workspaces are meant. Name one with --workspace ROOT.',
	continues: (title: string) => `continues ${title}`,
	continuedBy: (title: string) => `continued by ${title}`,
	notHere: 'a conversation that isn’t here',
	goOn: (sentence: string, uuid: string) => `${sentence} signoff talk show ${uuid} shows it.`,
	collapsed: (author: string) => `collapsed by ${author}`,
	gone: 'its note is gone',
	messages: (count: number) => (count === 1 ? '1 message' : `${count} messages`),
	altered: 'not as it was written',
	nowInNote: 'What the note says now:',
	notByPerson: 'written into the note, by whoever that was',
	summary: 'Summary',
};
