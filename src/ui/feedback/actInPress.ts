import { dialog, type ConfirmOptions } from './feedback'

/**
 * A confirmation for what the mini-program allows to a tap only: `act` runs while the press of ok lasts, not after it.
 * Undefined when the person changed their mind.
 */
export const actInPress = <T>(options: ConfirmOptions, act: () => Promise<T>): Promise<T | undefined> =>
  new Promise(resolve => {
    const onAnswer = (key: string) => resolve(key === 'ok' ? act() : undefined)
    void dialog.confirm({ ...options, onAnswer })
  })
