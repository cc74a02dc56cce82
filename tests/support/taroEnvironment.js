// A browser page (jsdom) with Node's own network, randomness and streams: screens talk real HTTP to the sandbox. jsdom
// keeps what belongs to the document: timers, events, storage.
const { TestEnvironment } = require('jest-environment-jsdom')
const { webcrypto } = require('node:crypto')
const { Server } = require('node:net')
const { loadSandbox } = require('./sandboxOnce.js')
const { takeTurns } = require('./turns.js')

let hosted

/** jsdom drops lengths with a variable in them; a browser takes them as they stand. */
const keepVariables = ({ CSSStyleDeclaration: { prototype } }) => {
  for (const name of ['width', 'height', 'left', 'top', 'font-size', 'margin', 'margin-right']) {
    const property = name.replace(/-(.)/, (_, letter) => letter.toUpperCase())
    const known = Object.getOwnPropertyDescriptor(prototype, property)
    Object.defineProperty(prototype, property, {
      ...known,
      set(value) {
        if (String(value).includes('var(')) this._setProperty(name, value)
        else known.set.call(this, value)
      },
    })
  }
}

/**
 * The sandbox beside the page, one for all files a worker runs: its database takes a second to start and is reset
 * before each test. It does not keep the process alive.
 */
const hostSandbox = async () => {
  const { createSandbox } = loadSandbox('index.ts')
  const { listen } = Server.prototype
  const servers = []
  Server.prototype.listen = function (...args) {
    servers.push(this.unref())
    return listen.apply(this, args)
  }
  try {
    const sandbox = await createSandbox({ dataDir: 'memory' })
    return { sandbox, hangUp: () => servers.forEach(server => server.closeAllConnections()) }
  } finally {
    Server.prototype.listen = listen
  }
}

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
  FormData,
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
  constructor(config, context) {
    super(config, context)
    this.file = context.testPath
  }

  async setup() {
    await super.setup()
    for (const [name, value] of Object.entries(fromNode))
      Object.defineProperty(this.global, name, { value, configurable: true, writable: true })
    // Taro's compiler takes this out of a page
    this.global.definePageConfig = () => undefined
    keepVariables(this.global)
    const { getBoundingClientRect } = this.global.Element.prototype
    // jsdom lays nothing out: windowed lists are a pixel a slot, so that all is in sight and they mount what they may
    this.global.Element.prototype.getBoundingClientRect = function () {
      const box = getBoundingClientRect.call(this)
      const slot = this.classList.contains('alm-window__slot')
      const list = this.classList.contains('alm-window')
      const slots = () => [...this.children].reduce((sum, block) => sum + (block.childElementCount || 16), 0)
      return slot || list ? { ...box, width: 1, height: slot ? 1 : slots() } : box
    }
    this.global.hostSandbox = async () => (await (hosted ??= hostSandbox())).sandbox
  }

  handleTestEvent(event, state) {
    takeTurns(event, state, this.file)
  }

  async teardown() {
    if (hosted) {
      const { sandbox, hangUp } = await hosted
      sandbox.sockets.closeAll(1006)
      hangUp()
      // the client learns of it in its own time, and would use such a connection once more in the next file
      await new Promise(setImmediate)
      await new Promise(setImmediate)
    }
    await super.teardown()
  }

  /** Packages are resolved as for Node: the sandbox's are server packages, and React has one build for both. */
  exportConditions() {
    return ['node', 'node-addons']
  }
}
