import fc from 'fast-check'
import { createFormModel, type FormEvent } from '@/features/login/model/form'
import { changeForm, registerForm } from '@/features/login/model/forms'
import { defaultPasswordRule } from '@/base/password'

interface Longest {
  max: number
}

const model = createFormModel<'name' | 'note', Longest>({
  fields: ['name', 'note'],
  checks: {
    name: ({ name }) => (name === '' ? { code: 'empty' } : undefined),
    note: ({ note }, { max }) => (note.length > max ? { code: 'long', params: { max } } : undefined),
  },
  clean: { name: text => text.trim() },
})
type Event = FormEvent<'name' | 'note', Longest>
const context = { max: 3 }
const play = (...events: Event[]) => events.reduce(model.reduce, model.start())

describe('a form', () => {
  it('starts with what was typed before', () => {
    expect(model.start({ note: 'kept' }).values).toEqual({ name: '', note: 'kept' })
  })

  it('keeps what was cleaned, and takes the problem away while it is corrected', () => {
    const form = play({ type: 'submitTapped', context }, { type: 'typed', field: 'name', value: ' Ada ' })
    expect(form.values.name).toBe('Ada')
    expect(form.problems.name).toBeUndefined()
  })

  it('scolds a field that was left, not one that was never touched', () => {
    expect(play({ type: 'fieldLeft', field: 'name', context }).problems).toEqual({})
    const left = play(
      { type: 'typed', field: 'note', value: 'too long' },
      { type: 'fieldLeft', field: 'note', context },
    )
    expect(left.problems).toEqual({ note: { code: 'long', params: { max: 3 } } })
  })

  it('submits once, and only what has no problem', () => {
    expect(play({ type: 'submitTapped', context })).toMatchObject({
      submitting: false,
      problems: { name: { code: 'empty' } },
    })
    const filled: Event = { type: 'typed', field: 'name', value: 'Ada' }
    const once = play(filled, { type: 'submitTapped', context })
    expect(once.submitting).toBe(true)
    expect(model.reduce(once, { type: 'submitTapped', context })).toBe(once)
  })

  it('loses nothing that was typed, in any order of events', () => {
    const event: fc.Arbitrary<Event> = fc.oneof(
      fc.record({
        type: fc.constant('fieldLeft' as const),
        field: fc.constantFrom('name', 'note'),
        context: fc.constant(context),
      }),
      fc.record({ type: fc.constant('submitTapped' as const), context: fc.constant(context) }),
      fc.constant<Event>({ type: 'answered', refusal: { kind: 'network' } }),
      fc.constant<Event>({ type: 'answered', problems: { note: { code: 'refused' } } }),
    )
    fc.assert(
      fc.property(fc.array(event), events => {
        const typed: Event[] = [
          { type: 'typed', field: 'name', value: 'Ada' },
          { type: 'typed', field: 'note', value: 'a long note' },
        ]
        expect(play(...typed, ...events).values).toEqual({ name: 'Ada', note: 'a long note' })
      }),
    )
  })
})

describe('the registration form', () => {
  const rules = { rule: { ...defaultPasswordRule, code: '02' as const } }

  it('[A090] [A091] names every problem at once', () => {
    const empty = registerForm.reduce(registerForm.start(), { type: 'submitTapped', context: rules })
    expect(Object.values(empty.problems).map(problem => problem.code)).toEqual([
      'phoneEmpty',
      'codeEmpty',
      'passwordEmpty',
      'passwordAgainEmpty',
    ])
    const wrong = registerForm.start({ phone: '2', code: '12', password: 'letters', again: 'others' })
    const { problems } = registerForm.reduce(wrong, { type: 'submitTapped', context: rules })
    expect(Object.values(problems).map(problem => problem.code)).toEqual([
      'phoneFormat',
      'codeLength',
      'passwordRule',
      'passwordsDiffer',
    ])
  })

  it('keeps digits only of a phone, without its country code, and of a code', () => {
    const typed = registerForm.reduce(registerForm.start(), {
      type: 'typed',
      field: 'phone',
      value: '+86 138-0013-8000',
    })
    expect(typed.values.phone).toBe('13800138000')
    const code = registerForm.reduce(typed, { type: 'typed', field: 'code', value: '12 34 56 7' })
    expect(code.values.code).toBe('123456')
  })
})

describe('the form that changes a password', () => {
  const rules = { rule: { minLength: 8, maxLength: 16, code: '02' as const } }
  const filled = (old: string, fresh: string, again: string) =>
    changeForm.reduce(changeForm.start({ old, fresh, again }), { type: 'submitTapped', context: rules })

  it('[A090] names each empty field', () => {
    expect(filled('', '', '').problems).toEqual({
      old: { code: 'oldPasswordEmpty' },
      fresh: { code: 'newPasswordEmpty' },
      again: { code: 'confirmationEmpty' },
    })
  })

  it('[A091] asks for the same password twice', () => {
    expect(filled('first123', 'second123', 'second124').problems).toEqual({
      again: { code: 'passwordsDiffer' },
    })
  })

  it('[A100] refuses a password that breaks the rule, by its length or its characters', () => {
    expect(filled('first123', 'abc1', 'abc1').problems.fresh).toEqual({ code: 'passwordRule' })
    expect(filled('first123', 'abcdefgh', 'abcdefgh').problems.fresh).toEqual({ code: 'passwordRule' })
  })

  it('refuses the old password as the new one', () => {
    expect(filled('first123', 'first123', 'first123').problems.fresh).toEqual({ code: 'samePassword' })
  })

  it('starts once, and keeps the input when the server refuses', () => {
    const form = filled('first123', 'second123', 'second123')
    expect(form.submitting).toBe(true)
    const back = changeForm.reduce(form, { type: 'answered' })
    expect(back.submitting).toBe(false)
    expect(back.values).toEqual({ old: 'first123', fresh: 'second123', again: 'second123' })
  })
})
