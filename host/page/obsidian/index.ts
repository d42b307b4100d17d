// The `obsidian` module as plugins import it. Importing it touches no DOM, so that tests can run in Node.
export { App } from './base/app';
export { apiVersion, requireApiVersion } from './base/api-version';
export {
	arrayBufferToBase64,
	arrayBufferToHex,
	base64ToArrayBuffer,
	getBlobArrayBuffer,
	hexToArrayBuffer,
} from './base/buffers';
export { getAllTags, iterateCacheRefs, iterateRefs, resolveSubpath } from './base/cache-refs';
export { Component } from './base/component';
export { debounce } from './base/debounce';
export { Events } from './base/events';
export {
	getFrontMatterInfo,
	parseFrontMatterAliases,
	parseFrontMatterEntry,
	parseFrontMatterStringArray,
	parseFrontMatterTags,
} from './base/front-matter';
export { getLanguage } from './base/language';
export { getLinkpath, parseLinktext, stripHeading, stripHeadingForLink } from './base/link-text';
export { normalizePath } from './base/normalize-path';
export { Platform } from './base/platform';
export { request, requestUrl } from './base/request-url';
export { prepareFuzzySearch, prepareSimpleSearch, sortSearchResults } from './base/search';
export { SecretStorage } from './base/secret-storage';
export { parseYaml, stringifyYaml } from './base/yaml';
export * from './bases/index';
export * from './markdown/index';
export { Plugin } from './plugin/plugin';
export * from './ui/index';
export { CapacitorAdapter, FileSystemAdapter } from './vault/adapter';
export { FileManager } from './vault/file-manager';
export { TAbstractFile, TFile, TFolder } from './vault/files';
export { MetadataCache } from './vault/metadata/metadata-cache';
export { Vault } from './vault/vault';
export * from './workspace/workspace-exports';
