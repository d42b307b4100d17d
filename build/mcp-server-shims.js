// In place of the MCP server's own, as mcp-shims.js is for the client: it would check what a person answers to a form, and Signoff shows none.

export { DefaultJsonSchemaValidator } from './mcp-shims.js';
export { default as process } from 'node:process';
