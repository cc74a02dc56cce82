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
