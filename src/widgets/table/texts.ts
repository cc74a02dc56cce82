import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/editableTable'
import zh from '@/i18n/locales/zh-CN/editableTable'

export const editableTableTexts = defineTexts('editableTable', { zh, en })
