import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/savePicture'
import zh from '@/i18n/locales/zh-CN/savePicture'

export const savePictureTexts = defineTexts('savePicture', { zh, en })
