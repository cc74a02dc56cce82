// Taro's runtime imitates what a page in a browser has: its address, its history, who watches changes, times of drawings
// (written with `options.debug` only). Nothing of the mini-program asks for them.
const none = () => {}

export class Location {
  trigger() {}
}
export class History {
  trigger() {}
}

const noAddress = () => {
  throw new Error('the mini-program has no addresses of a browser (config/mini/noBrowser.mjs)')
}
export const parseUrl = noAddress
export const TaroURLProvider = noAddress

export class MutationObserver {
  static record() {}
}

export const perf = { start: none, stop: none, delayStop: () => none }
