const RPX = /(-?\d*\.?\d+)rpx\b/gi
const VIEWPORT_HEIGHT = /(-?\d*\.?\d+)vh\b/gi
const SAFE_AREA = /(?:env|constant)\(\s*safe-area-inset-(top|right|bottom|left)\s*(?:,[^()]*)?\)/gi

/** 750rpx are the width of the screen, 100vh the height of the page without its bars. */
export function convertUnits(css: string): string {
  return css
    .replace(RPX, (_match, amount: string) => `${Number((Number(amount) / 7.5).toFixed(5))}vw`)
    .replace(VIEWPORT_HEIGHT, (_match, amount: string) => `calc(var(--wx-vh, 1vh) * ${amount})`)
    .replace(SAFE_AREA, (_match, side: string) => `var(--wx-safe-area-${side.toLowerCase()}, 0px)`)
}

export function hasMiniProgramUnits(css: string): boolean {
  return /rpx|vh|safe-area/i.test(css)
}
