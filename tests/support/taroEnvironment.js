// A browser page (jsdom) with Node's own network, randomness and streams: screens talk real HTTP to the sandbox, and
// the sandbox itself runs beside them. jsdom keeps what belongs to the document: timers, events, storage.
const { TestEnvironment } = require('jest-environment-jsdom')
const { webcrypto } = require('node:crypto')

const fromNode = {
  AbortController,
  AbortSignal,
  ArrayBuffer,
  Blob,
  CompressionStream,
  DecompressionStream,
  ReadableStream,
  TransformStream,
  WritableStream,
  Headers,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  Uint8Array,
  WebAssembly,
  URL,
  URLSearchParams,
  crypto: webcrypto,
  fetch,
  structuredClone,
  setImmediate,
  clearImmediate,
}

module.exports = class TaroEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    for (const [name, value] of Object.entries(fromNode))
      Object.defineProperty(this.global, name, { value, configurable: true, writable: true })
  }

  /** Packages are resolved as for Node: the sandbox's are server packages, and React has one build for both. */
  exportConditions() {
    return ['node', 'node-addons']
  }
}
