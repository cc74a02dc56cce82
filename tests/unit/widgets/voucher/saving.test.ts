import type { DocumentOutcome } from '@/api/document'
import {
  begunSaving,
  savingModel,
  type PageThen,
  type Saving,
  type SavingEvent,
} from '@/widgets/voucher/model/saving'
import { document } from './samples'

const made = document({ version: 2 })
const saved: DocumentOutcome = { kind: 'saved', document: made }
const changed: DocumentOutcome = { kind: 'changed', document: made }
const refused: DocumentOutcome = { kind: 'refused', problems: [], msg: '日期已结账' }
const asSent: PageThen = { shown: true, typed: false, fresh: false, annotates: false }

const answered = (
  outcome: DocumentOutcome,
  page: Partial<PageThen> = {},
  takesNothing = false,
): SavingEvent => ({
  type: 'answered',
  outcome,
  page: { ...asSent, ...page },
  takesNothing,
})
const done: SavingEvent = { type: 'stepDone' }
/** The steps of a save, the first one and one after each event. */
const steps = (begin: Saving, ...events: SavingEvent[]): string[] => {
  let saving = begin
  const told = ({ step }: Saving) =>
    step.do === 'end' ? `end${step.saved ? ' saved' : ''}${step.open ? ` ${step.open}` : ''}` : step.do
  const all = [told(saving)]
  for (const event of events) all.push(told((saving = savingModel(saving, event))))
  return all
}
const press = begunSaving('none')
const open = begunSaving('other')
const asks = begunSaving('other', true)

describe('a press of 保存', () => {
  it('sends what stands on the page, and takes what was saved', () => {
    expect(steps(press, answered(saved), done)).toEqual(['send', 'take', 'end saved'])
    // of a document that is not shown any more it is confirmed all the same
    expect(steps(press, answered(saved, { shown: false, typed: true }), done)).toEqual([
      'send',
      'take',
      'end saved',
    ])
  })

  it('goes on from what was saved where something was typed since', () => {
    expect(steps(press, answered(saved, { typed: true }), done)).toEqual(['send', 'goOn', 'end done'])
  })

  it('tells what was refused', () => {
    expect(steps(press, answered(refused), done)).toEqual(['send', 'tellProblems', 'end'])
    expect(savingModel(press, answered(refused)).step).toMatchObject({ refused: { msg: '日期已结账' } })
  })

  it('has another person’s version decided upon, where it still stands on the page', () => {
    expect(steps(press, answered(changed), done)).toEqual(['send', 'clash', 'end'])
    expect(steps(press, answered(changed, { shown: false }))).toEqual(['send', 'end'])
  })

  it('of an agreed document gives up what can be added no more', () => {
    expect(steps(press, answered(changed, { annotates: true }, true), done)).toEqual([
      'send',
      'giveUp',
      'end',
    ])
    expect(steps(press, answered(changed, { annotates: true }))).toEqual(['send', 'clash'])
    expect(steps(press, answered(changed, {}, true))).toEqual(['send', 'clash'])
  })

  it('of a new one that another window has saved makes a second one only when that is wished', () => {
    const elsewhere = answered(changed, { fresh: true })
    const wish = (again: boolean): SavingEvent => ({ type: 'answeredElsewhere', again })
    expect(steps(press, elsewhere, wish(false))).toEqual(['send', 'askElsewhere', 'end'])
    expect(steps(press, elsewhere, wish(true), answered(saved), done)).toEqual([
      'send',
      'askElsewhere',
      'send',
      'take',
      'end saved',
    ])
  })
})

describe('a save before it that has no answer', () => {
  it('is the same press where nothing else would be sent', () => {
    expect(begunSaving('same')).toEqual(press)
    expect(begunSaving('same', true)).toEqual(press)
  })

  it('is found out first; then what stands on the page is sent', () => {
    expect(steps(open, answered(saved, { typed: true }), done, answered(saved), done)).toEqual([
      'repeat',
      'goOn',
      'send',
      'take',
      'end saved',
    ])
    expect(steps(open, answered(refused), answered(saved))).toEqual(['repeat', 'send', 'take'])
  })

  it('sends nothing where another person has saved, or another document stands on the page', () => {
    expect(steps(open, answered(changed), done)).toEqual(['repeat', 'clash', 'end'])
    expect(steps(open, answered(saved, { shown: false }))).toEqual(['repeat', 'end'])
  })

  it('is only found out where nothing was pressed: what was typed since waits for a press', () => {
    expect(steps(asks, answered(saved, { typed: true }), done)).toEqual(['repeat', 'goOn', 'end done'])
    expect(steps(asks, answered(refused))).toEqual(['repeat', 'end undone'])
    expect(steps(asks, answered(changed), done)).toEqual(['repeat', 'clash', 'end'])
  })

  it('and was saved in another window is looked through before it is saved a second time', () => {
    const again: SavingEvent = { type: 'answeredElsewhere', again: true }
    const elsewhere = [answered(changed, { fresh: true }), again] as const
    const checked = (complete: boolean): SavingEvent => ({ type: 'checked', complete })
    expect(steps(asks, ...elsewhere, checked(false))).toEqual(['repeat', 'askElsewhere', 'check', 'end'])
    expect(steps(asks, ...elsewhere, checked(true), answered(saved), done)).toEqual([
      'repeat',
      'askElsewhere',
      'check',
      'send',
      'take',
      'end saved',
    ])
    // a press has looked through it already
    expect(steps(open, ...elsewhere)).toEqual(['repeat', 'askElsewhere', 'send'])
  })
})
