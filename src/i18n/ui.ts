import { defineTexts } from './catalog'
import en from './locales/en-US/ui'
import zh from './locales/zh-CN/ui'

export const uiTexts = defineTexts('ui', { zh, en })
