import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/treePicker'
import zh from '@/i18n/locales/zh-CN/treePicker'

export const treePickerTexts = defineTexts('treePicker', { zh, en })
