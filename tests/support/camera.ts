import { until } from './renderScreen'

/** The scanner in the hands of a test: `show` gives it a code, or closes it. */
export const camera = () => {
  let answer: ((code: string | undefined) => void) | undefined
  const scan = () => new Promise<string | undefined>(resolve => (answer = resolve))
  const show = async (code: string | undefined) => {
    const look = await until(() => answer, 'the scanner')
    answer = undefined
    look(code)
  }
  return { ways: { scan }, show, isOpen: () => answer !== undefined }
}
