import type { Colleague } from '@/api/documentTalk'
import {
  leavesOut,
  mention,
  mentionAt,
  MOST_PEOPLE,
  MOST_TEXT,
  retyped,
  withPeople,
} from '@/features/documents/model/mentions'

const person = (name: string): Colleague => ({ personUuid: `p-${name}`, name })
const [WANG, WANG_LI, GU] = [person('王明'), person('王明丽'), person('顾明远')]

describe('an @', () => {
  it('offers colleagues where it is typed by itself, at whichever place', () => {
    expect(mentionAt('', '@')).toBe(0)
    expect(mentionAt('请核对', '请@核对')).toBe(1)
    expect(mentionAt('请核对', '请核对＠')).toBe(3)
    expect(mentionAt('@', '@@')).toBe(1)
    expect(mentionAt('请', '请 看@')).toBe(3)
    // in the place of what was marked
    expect(mentionAt('请他核对', '请@核对')).toBe(1)
  })

  it('offers none in the address of a mail, in a text that is put in, or where something is deleted', () => {
    expect(mentionAt('buyer.1', 'buyer.1@')).toBeUndefined()
    expect(mentionAt('', '@顾明远')).toBeUndefined()
    expect(mentionAt('@顾', '@')).toBeUndefined()
    expect(mentionAt('@@', '@')).toBeUndefined()
    expect(mentionAt('请', '请看')).toBeUndefined()
  })

  it('becomes the names of those who were chosen, who are reminded then', () => {
    expect(mention({ text: '请@核对', people: [] }, 1, [GU, WANG])).toEqual({
      text: '请@顾明远 @王明 核对',
      people: [GU, WANG],
    })
    // who is in the list already is named all the same, and is there once
    expect(mention({ text: '@ 看', people: [GU] }, 0, [GU])).toEqual({ text: '@顾明远 看', people: [GU] })
    // none was chosen, or it was deleted meanwhile
    expect(mention({ text: '请@', people: [] }, 1, [])).toEqual({ text: '请@', people: [] })
    expect(mention({ text: '请', people: [] }, 1, [GU])).toEqual({ text: '请', people: [GU] })
  })

  it('stays as it is where the text or the list has no room', () => {
    const long = `${'字'.repeat(MOST_TEXT - 2)}@`
    expect(mention({ text: long, people: [] }, MOST_TEXT - 2, [GU])).toEqual({ text: long, people: [GU] })
    const all = Array.from({ length: MOST_PEOPLE }, (_, n) => person(`同事${n}`))
    expect(mention({ text: '@', people: all }, 0, [GU])).toEqual({ text: '@', people: all })
    expect(withPeople({ text: '', people: [] }, [...all, GU]).people).toEqual(all)
    // who is in the full list and was chosen once more has room
    expect(leavesOut({ text: '', people: all }, [person('同事0'), GU])).toBe(true)
    expect(leavesOut({ text: '', people: all }, [person('同事0')])).toBe(false)
  })
})

describe('names in the text, and those who are reminded,', () => {
  it('go together: who is deleted from the text is not reminded, who was only chosen in the list stays', () => {
    const comment = { text: '@王明丽 请看', people: [WANG, WANG_LI, GU] }
    expect(retyped(comment, '@王明丽 请看一下').people).toEqual([WANG, WANG_LI, GU])
    expect(retyped(comment, '@王明 请看').people).toEqual([WANG, GU])
    expect(retyped({ text: '@王明 看', people: [WANG] }, '看')).toEqual({ text: '看', people: [] })
  })

  it('of whom is taken out of the list stay as words', () => {
    const comment = { text: '@王明丽 与@王明 请看 a@b.cn', people: [WANG, WANG_LI] }
    expect(withPeople(comment, [WANG_LI])).toEqual({
      text: '@王明丽 与王明 请看 a@b.cn',
      people: [WANG_LI],
    })
    expect(withPeople(comment, []).text).toBe('王明丽 与王明 请看 a@b.cn')
  })
})
