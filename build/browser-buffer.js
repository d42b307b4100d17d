// gray-matter keeps its input as a Buffer that nobody reads. A phone has no Buffer, so it keeps the text.
export const Buffer = { from: (input) => input };
