import { dayText, timeText } from '@/i18n/dates'
import { setLanguage } from '@/i18n/engine'
import '@/i18n/i18next'
import '@/i18n/common'

describe('times in words', () => {
  it('say that a time is unknown when no date can hold it', () => {
    setLanguage('zh-CN')
    expect([dayText(NaN), timeText(8.64e15 + 1), timeText(1e308)]).toEqual(['未知', '未知', '未知'])
    setLanguage('en-US')
    expect(timeText(NaN)).toBe('Unknown')
  })

  it('say nothing about a time that was never told', () => {
    expect([dayText(undefined), timeText(undefined)]).toEqual(['', ''])
  })

  it('say a time as it is', () => {
    const time = new Date(2026, 0, 31, 9, 5).getTime()
    expect([dayText(time), timeText(time)]).toEqual(['2026-01-31', '2026-01-31 09:05:00'])
  })
})
