import { qrcode } from 'taro-code/lib/common/qrcode'

const SMALLEST = 3
const LARGEST = 20

/** The modules of the smallest QR code (level M) that holds an address; undefined: too long for one. */
export const codeModules = (address: string): boolean[][] | undefined => {
  for (let type = SMALLEST; type <= LARGEST; type += 1) {
    const code = qrcode(type, 'M')
    code.addData(address)
    try {
      code.make()
    } catch {
      // does not hold it: the next size
      continue
    }
    const count = code.getModuleCount()
    const line = Array.from({ length: count }, (_, index) => index)
    return line.map(row => line.map(column => code.isDark(row, column)))
  }
  return undefined
}
