/// <reference types="@tarojs/taro" />

declare module '*.scss'
declare module '*.css'
declare module '*.png' {
  const url: string
  export default url
}
declare module '*.svg' {
  const url: string
  export default url
}

/** How webpack fetches a chunk. */
declare let __webpack_chunk_load__: (chunk: string | number) => Promise<unknown>

/** Where webpack looks for chunks and assets. */
declare let __webpack_public_path__: string

/** It brings no types. Only what is used of it. */
declare module 'saxen' {
  type Decode = (text: string) => string
  export class Parser {
    on(
      event: 'openTag',
      listener: (name: string, attributesOf: () => Record<string, string>, decode: Decode) => void,
    ): this
    on(event: 'closeTag', listener: (name: string) => void): this
    on(event: 'text', listener: (text: string, decode: Decode) => void): this
    on(event: 'cdata', listener: (text: string) => void): this
    on(event: 'error', listener: (error: Error) => void): this
    parse(xml: string): this
  }
}
