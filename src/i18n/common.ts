import { defineTexts } from './catalog'
import en from './locales/en-US/common'
import zh from './locales/zh-CN/common'

/** Words every screen uses; always available to `useText`. */
export const commonTexts = defineTexts('common', { zh, en })
