import { defineTexts } from '@/i18n'
import en from '@/i18n/locales/en-US/locationPicker'
import zh from '@/i18n/locales/zh-CN/locationPicker'

export const locationPickerTexts = defineTexts('locationPicker', { zh, en })
