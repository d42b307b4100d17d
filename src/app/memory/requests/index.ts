// What other rooms may use of this one.

export { MCP_TOOL, type McpUse, requestedMcp } from './mcp-use';
export { type Posted, postRequest, type RequestedTool, Requests } from './requests';
export { type Asked, stampOf, useOfRequest, useOfTool } from './tool-use';
