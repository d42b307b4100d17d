// The layers of docs/architecture.md as rules. Imports go one way:
// core <- ports <- app <- obsidian <- features <- main, app <- node <- cli, and core <- text <- app.

/** @param {string} name @param {string} from @param {string} to @param {string} comment */
const forbid = (name, from, to, comment) => ({
	name,
	severity: 'error',
	comment,
	from: { path: from },
	to: { path: to },
});

const NODE_SIDE = '^(src/(node|cli)|host|scripts|test|bench)/';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
	forbidden: [
		forbid(
			'core-imports-only-core',
			'^src/core/',
			'^src/(?!core/)',
			'core is the domain as values. Move the shared value into core, or pass it in as an argument. What a person reads is a code there; src/text makes the sentence.',
		),
		{
			name: 'core-uses-only-pure-packages',
			severity: 'error',
			comment:
				'core may use zod, date-fns, @noble/hashes, @noble/ed25519, @scure/base, canonicalize, diff, node-diff3, jsonrepair, @cfworker/json-schema and, in note/, gray-matter and yaml. Anything else belongs behind a port.',
			from: { path: '^src/core/' },
			to: {
				path: '^node_modules/',
				pathNot:
					'^node_modules/(zod|date-fns|@noble|@scure/base|canonicalize|diff|node-diff3|jsonrepair|@cfworker/json-schema|gray-matter|yaml)/',
			},
		},
		{
			name: 'only-frontmatter-reads-yaml',
			severity: 'error',
			comment: 'What a block says depends on how it is read. Use src/core/note/frontmatter.ts.',
			from: { path: '^src/', pathNot: '^src/core/note/frontmatter' },
			to: { path: '^node_modules/yaml/' },
		},
		{
			name: 'one-file-imports-gray-matter',
			severity: 'error',
			comment: 'Without its options gray-matter runs code. Use src/core/note/frontmatter.ts.',
			from: { path: '^src/', pathNot: '^src/core/note/gray-matter\\.ts$' },
			to: { path: '^node_modules/gray-matter/' },
		},
		{
			name: 'mcp-server-is-for-the-tool',
			severity: 'error',
			comment:
				'The plugin serves nobody, and no other command of the tool loads the protocol. What the server needs stays in src/cli/mcp, behind the import of src/cli/commands/mcp.ts.',
			from: { path: '^src/', pathNot: '^src/cli/mcp/' },
			to: { path: '^node_modules/@modelcontextprotocol/server/' },
		},
		{
			name: 'sensitivity-has-one-door',
			severity: 'error',
			comment: 'Its rules and words change together. Use src/core/approval/sensitivity/index.ts.',
			from: { path: '^(src|scripts)/', pathNot: '^src/core/approval/sensitivity/' },
			to: { path: '^src/core/approval/sensitivity/(?!index\\.ts$)' },
		},
		forbid(
			'ports-know-only-core',
			'^src/ports/',
			'^src/(?!core/|ports/)',
			'A port is an interface in the words of the domain. Move what it needs into core.',
		),
		forbid(
			'text-knows-only-core',
			'^src/text/',
			'^src/(?!core/|text/)',
			'text makes sentences of what core answers. What is said of something in a layer above it is said there, with these words.',
		),
		forbid(
			'app-knows-core-and-ports',
			'^src/app/',
			'^src/(?!core/|text/|ports/|app/)',
			'A use case reaches the world through a port. Add a method to the port, or a new port.',
		),
		{
			name: 'a-room-has-one-door',
			severity: 'error',
			comment:
				'Import the index.ts of a room of src/app, and add there what others may use. What all of them need belongs in src/app/shared.',
			from: { path: '^src/app/((?:memory/)?[^/]+)/' },
			to: {
				path: '^src/app/[^/]+/',
				pathNot: ['^src/app/(shared|$1)/', '^src/app/(memory/)?[^/]+/index\\.ts$'],
			},
		},
		{
			name: 'a-room-has-one-door-from-above',
			severity: 'error',
			comment: 'Import the index.ts of a room of src/app, and add there what others may use.',
			from: { path: '^src/', pathNot: '^src/app/' },
			to: {
				path: '^src/app/[^/]+/',
				pathNot: '^src/app/(shared/|(memory/)?[^/]+/index\\.ts$)',
			},
		},
		forbid(
			'no-room-knows-the-loop',
			'^src/app/(workspace|move|approval|enforce)/',
			'^src/app/loop/',
			'These serve every workflow. Let what the loop adds be reached by WorkflowHooks, which the workspace holds.',
		),
		forbid(
			'features-stand-on-the-app',
			'^src/features/',
			'^src/(node|cli)/',
			'A feature is what a person sees in Obsidian. What the tool needs, too, belongs in app or core.',
		),
		{
			name: 'a-feature-has-one-door',
			severity: 'error',
			comment:
				'Import the feature.ts of another feature only. What several of them share belongs in src/features/kit.',
			from: { path: '^src/features/([^/]+)/' },
			to: {
				path: '^src/features/[^/]+/',
				pathNot: ['^src/features/(kit|signoff|$1)/', '^src/features/[^/]+/feature\\.ts$'],
			},
		},
		forbid(
			'the-kit-knows-no-feature',
			'^src/features/kit/',
			'^src/features/(?!kit/)',
			'The kit is below all features. Pass in what it needs as a property or an argument.',
		),
		forbid(
			'signoff-knows-no-feature',
			'^src/features/signoff/',
			'^src/features/(?!kit/|signoff/)',
			'Every feature is given it. Let the feature register or listen instead.',
		),
		{
			name: 'no-circles-of-folders',
			severity: 'error',
			comment:
				'Two folders that need each other: move what both need to one below them, such as src/app/shared or src/features/kit.',
			scope: 'folder',
			from: { path: '^src/.' },
			to: { circular: true },
		},
		forbid(
			'adapters-know-no-feature',
			'^src/obsidian/',
			'^src/(features|node|cli)/',
			'Adapters know nothing of views. Let the feature import the adapter.',
		),
		forbid(
			'node-is-an-adapter',
			'^src/node/',
			'^src/(obsidian|features|cli)/',
			'A Node adapter serves the command line tool only; it shares core, ports and app with the plugin.',
		),
		forbid(
			'cli-uses-node-adapters',
			'^src/cli/',
			'^src/(obsidian|features)/',
			'The command line tool runs without Obsidian: use src/app with the adapters of src/node.',
		),
		forbid(
			'nothing-imports-main',
			'^(src|host)/',
			'^src/main\\.ts$',
			'main.ts is the top. Move what you need into a layer below it.',
		),
		{
			name: 'obsidian-package-at-the-edge',
			severity: 'error',
			comment:
				'Only src/obsidian, src/features and main.ts may import the obsidian package, types included. Ask through a port.',
			from: { path: '^src/', pathNot: '^src/(obsidian/|features/|main\\.ts$)' },
			to: { path: '^node_modules/obsidian/' },
		},
		{
			name: 'no-node-in-the-plugin',
			severity: 'error',
			comment: 'The plugin runs on a phone. What needs Node goes to src/node and src/cli.',
			from: { path: '^src/', pathNot: '^src/(node|cli)/' },
			to: { dependencyTypes: ['core'] },
		},
		forbid(
			'the-host-does-not-know-the-plugin',
			'^host/',
			'^src/',
			'The host must not agree with the plugin by construction. Copy the fact, not the code.',
		),
		forbid(
			'no-dependency-on-tests',
			'^(src|host|scripts|bench)/',
			'^test/',
			'Move what both need out of test/.',
		),
		forbid(
			'plugin-stands-alone',
			'^src/',
			'^(host|scripts|bench|test)/',
			'Nothing outside src reaches main.js. Move what you need into src.',
		),
		{
			name: 'no-circular',
			severity: 'error',
			comment: 'Two modules that need each other are one module, or hide a third. Extract it.',
			from: {},
			to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
		},
		{
			name: 'no-circular-types-in-src',
			severity: 'error',
			comment: 'In src not even types may form a cycle. Put the shared type where both can see it.',
			from: { path: '^src/' },
			to: { circular: true },
		},
		{
			name: 'no-orphans',
			severity: 'error',
			comment: 'Nobody imports this file. Use it or delete it.',
			from: { orphan: true, path: '^(src|host)/', pathNot: '\\.d\\.ts$' },
			to: {},
		},
		{
			name: 'not-to-unresolvable',
			severity: 'error',
			comment: 'This import leads nowhere. Install the package or correct the path.',
			from: {},
			to: { couldNotResolve: true, pathNot: '^obsidian$' },
		},
		{
			name: 'plugin-uses-runtime-dependencies',
			severity: 'error',
			comment:
				'What main.js bundles belongs under "dependencies", with a reason in docs/decisions/.',
			from: { path: '^src/', pathNot: NODE_SIDE },
			to: {
				dependencyTypes: ['npm-dev'],
				dependencyTypesNot: ['type-only'],
				// These the app hands to every plugin.
				pathNot: '^node_modules/(obsidian|@codemirror/(language|state|view))/',
			},
		},
	],
	options: {
		// A package of its own, with packages of its own, for a machine that has the real app.
		exclude: { path: '^test/obsidian/' },
		doNotFollow: { path: 'node_modules' },
		tsPreCompilationDeps: true,
		tsConfig: { fileName: 'tsconfig.json' },
		enhancedResolveOptions: {
			exportsFields: ['exports'],
			conditionNames: ['import', 'require', 'node', 'default', 'types'],
			mainFields: ['module', 'main', 'types'],
		},
	},
};
