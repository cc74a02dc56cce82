/**
 * Script for a browser page: its `Date` stands still at that time (ms since the epoch). Timers and `performance` go on,
 * which Playwright's own fixed clock does not let them.
 */
export const frozenDate = (now: number): string => `(() => {
  const RealDate = Date
  globalThis.Date = class extends RealDate {
    constructor(...parts) {
      super(...(parts.length ? parts : [${now}]))
    }
    static now() {
      return ${now}
    }
  }
})()`
