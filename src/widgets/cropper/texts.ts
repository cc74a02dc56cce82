import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/cropper'
import zh from '@/i18n/locales/zh-CN/cropper'

export const cropperTexts = defineTexts('cropper', { zh, en })
