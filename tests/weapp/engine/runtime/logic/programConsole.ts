import { describeError, recordConsoleError } from '../journal'

function describe(value: unknown): string {
  return typeof value === 'string' ? value : describeError(value)
}

const { error: printError } = console

/** The console of the program: prints as usual, and keeps the errors for the report. */
export const programConsole: Console = {
  ...console,
  error: (...values: unknown[]) => {
    recordConsoleError(values.map(describe).join(' '))
    printError(...values)
  },
}
