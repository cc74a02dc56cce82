/** The width every design has in rpx. */
const DESIGN_WIDTH = 750
const ROUNDING_ERROR = 1e-4
const THINNEST_LINE = 0.5

const RPX = /(-?\d*\.?\d+)rpx\b/gi
const VIEWPORT_HEIGHT = /(-?\d*\.?\d+)vh\b/gi
const SAFE_AREA = /(?:env|constant)\(\s*safe-area-inset-(top|right|bottom|left)\s*(?:,[^()]*)?\)/gi

/** Whole px, as the platform rounds; what would vanish becomes the thinnest line. */
function rpxToPx(amount: number, screenWidth: number): number {
  if (amount === 0) return 0
  const px = Math.floor((Math.abs(amount) / DESIGN_WIDTH) * screenWidth + ROUNDING_ERROR)
  return Math.sign(amount) * (px === 0 ? THINNEST_LINE : px)
}

/** 750rpx are the width of the screen (px), 100vh the height of the page without its bars. */
export function convertUnits(css: string, screenWidth: number): string {
  return css
    .replace(RPX, (_match, amount: string) => `${rpxToPx(Number(amount), screenWidth)}px`)
    .replace(VIEWPORT_HEIGHT, (_match, amount: string) => `calc(var(--wx-vh, 1vh) * ${amount})`)
    .replace(SAFE_AREA, (_match, side: string) => `var(--wx-safe-area-${side.toLowerCase()}, 0px)`)
}
