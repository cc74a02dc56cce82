import fc from 'fast-check'
import { checkPhone } from '@/features/login/model/fields'
import { emptyLoginForm, loginFormModel, type LoginFormEvent } from '@/features/login/model/loginForm'

const play = (...events: LoginFormEvent[]) => events.reduce(loginFormModel, emptyLoginForm)

describe('login form', () => {
  it('[A088] [A089] accepts 11 digits starting with 1 and nothing else', () => {
    expect(checkPhone('13800138000')).toBeUndefined()
    for (const phone of ['23800138000', '1380013800', '138001380000', '1380013800a']) {
      expect(checkPhone(phone)).toEqual({ code: 'phoneFormat' })
    }
  })

  it('[A090] names the empty phone and the empty password, and does not start a login', () => {
    const form = play({ type: 'submitTapped' })
    expect(form.problems).toEqual({ phone: { code: 'phoneEmpty' }, password: { code: 'passwordEmpty' } })
    expect(form.submitting).toBe(false)
  })

  it('keeps only digits of a pasted number', () => {
    expect(play({ type: 'phoneTyped', value: '138 0013-8000' }).phone).toBe('13800138000')
  })

  it('does not scold an untouched field, but says what is wrong with a typed one when it is left', () => {
    expect(play({ type: 'fieldLeft', field: 'phone' }).problems).toEqual({})
    const left = play({ type: 'phoneTyped', value: '12' }, { type: 'fieldLeft', field: 'phone' })
    expect(left.problems.phone).toEqual({ code: 'phoneFormat' })
    expect(loginFormModel(left, { type: 'phoneTyped', value: '123' }).problems.phone).toBeUndefined()
  })

  it('keeps what was typed over any number of failures', () => {
    const typed = play(
      { type: 'phoneTyped', value: '13800138000' },
      { type: 'passwordTyped', value: 'secret88' },
    )
    const events = fc.array(fc.constantFrom<LoginFormEvent>({ type: 'submitTapped' }, { type: 'answered' }))
    fc.assert(
      fc.property(events, list => {
        const form = list.reduce(loginFormModel, typed)
        expect([form.phone, form.password]).toEqual(['13800138000', 'secret88'])
      }),
    )
  })

  it('ignores a second tap while a login is under way', () => {
    const ready = play({ type: 'phoneTyped', value: '13800138000' }, { type: 'passwordTyped', value: 'x' })
    const submitting = loginFormModel(ready, { type: 'submitTapped' })
    expect(submitting.submitting).toBe(true)
    expect(loginFormModel(submitting, { type: 'submitTapped' })).toBe(submitting)
  })
})
