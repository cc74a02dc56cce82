export interface PriceParts {
  sign: '' | '-'
  /** Whole yuan with thousands separators. */
  integer: string
  /** Always two digits. */
  decimals: string
}

/** Integer fen -> parts to typeset: 123456 -> 1,234 and 56. */
export function splitPrice(fen: number): PriceParts {
  const whole = Math.round(Math.abs(fen))
  const integer = Math.floor(whole / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',')
  return { sign: fen < 0 && whole > 0 ? '-' : '', integer, decimals: String(whole % 100).padStart(2, '0') }
}
