import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/pictureUpload'
import zh from '@/i18n/locales/zh-CN/pictureUpload'

export const pictureUploadTexts = defineTexts('pictureUpload', { zh, en })
