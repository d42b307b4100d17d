// What other rooms may use of this one.

export { type Posted, postRequest, type RequestedTool, Requests } from './requests';
export { type Asked, stampOf, useOfTool } from './tool-use';
