import { defineTexts } from './catalog'
import en from './locales/en-US/uiSelect'
import zh from './locales/zh-CN/uiSelect'

export const uiSelectTexts = defineTexts('uiSelect', { zh, en })
