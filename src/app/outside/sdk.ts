// What we use of the official MCP client. It is imported as a whole, and only when a server is asked: named here, the rest stays out of
// the bundle.

export { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
