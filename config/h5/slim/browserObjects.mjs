// Taro's runtime brings its own URL, history and location for mini-programs; on H5 the browser's are used.
export class History {}
export class Location {}
export const TaroURLProvider = window.URL
export const parseUrl = url => new URL(url ?? '', window.location.href)
