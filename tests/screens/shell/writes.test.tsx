import { ApiError } from '@/api/apiError'
import { Button } from '@/ui/button/Button'
import { PageShell } from '@/ui/page-shell/PageShell'
import { useSubmit } from '@/widgets/call-state/useSubmit'
import { toldOfEarlierTry } from '../../support/earlierTry'
import { openScreen, screen, until } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'

screenWorld()

it('a write whose answer got lost keeps its id, also when another one is sent between two tries', async () => {
  const sent: [string, string][] = []
  const lost = new Set(['A'])
  const write = (what: string, id: string) => {
    sent.push([what, id])
    return lost.delete(what) ? Promise.reject(new ApiError('network')) : Promise.resolve(true)
  }
  const Page = () => {
    const { busy, submit } = useSubmit()
    return ['A', 'B'].map(what => (
      <Button
        key={what}
        disabled={busy}
        onPress={() => void submit({ what }, 'save', requestUuid => write(what, requestUuid))}
      >
        {what}
      </Button>
    ))
  }
  await openScreen('setting', Page)
  for (const [at, what] of ['A', 'B', 'A', 'A'].entries()) {
    await screen.press(what)
    await until(() => sent.length === at + 1, `write ${at + 1}`)
  }
  const [first, other, again, anew] = sent.map(([, id]) => id)
  expect(again).toBe(first)
  // its outcome is known now: the same once more is another write
  expect(new Set([first, other, anew]).size).toBe(3)
})

describe('what is made once, and changed after its answer got lost', () => {
  const openForm = async (server: (payload: string, id: string) => Promise<string>) => {
    const outcomes: (string | undefined)[] = []
    const Page = () => {
      const { busy, submit } = useSubmit()
      const send = (text: string) => submit({ text }, '保存', id => server(text, id), 'form')
      return (
        <PageShell title="form">
          {['first', 'second', 'third'].map(text => (
            <Button
              key={text}
              disabled={busy}
              onPress={() => void send(text).then(made => outcomes.push(made))}
            >
              {text}
            </Button>
          ))}
        </PageShell>
      )
    }
    await openScreen('setting', Page)
    return outcomes
  }
  /** one payload per id; answers of `lost` do not arrive, once each */
  const serverOf = (done: Map<string, string>, arrives: (text: string) => boolean, lost: Set<string>) =>
    async function answer(text: string, id: string) {
      if (arrives(text) && !done.has(id)) done.set(id, text)
      if (lost.delete(text)) throw new ApiError('network')
      if (done.get(id) !== text)
        throw new ApiError('business', { code: 40901, msg: '提交的内容已变化，请刷新后重新提交' })
      return `made ${text}`
    }

  it('is done as it was sent last where the earlier tries had not arrived', async () => {
    const done = new Map<string, string>()
    const outcomes = await openForm(serverOf(done, text => text === 'third', new Set(['first', 'second'])))
    for (const [at, text] of ['first', 'second', 'third'].entries()) {
      await screen.press(text)
      await until(() => outcomes.length === at + 1, text)
    }
    expect(outcomes).toEqual([undefined, undefined, 'made third'])
    expect([...done.values()]).toEqual(['third'])
  })

  it('is the try that had arrived, which is said', async () => {
    const done = new Map<string, string>()
    const outcomes = await openForm(serverOf(done, () => true, new Set(['first', 'second'])))
    for (const [at, text] of ['first', 'second'].entries()) {
      await screen.press(text)
      await until(() => outcomes.length === at + 1, text)
    }
    await screen.press('third')
    await toldOfEarlierTry()
    await until(() => outcomes.length === 3, 'the outcome')
    expect(outcomes[2]).toBe('made first')
    expect([...done.values()]).toEqual(['first'])
    // what comes after it is another one
    await screen.press('third')
    await until(() => outcomes.length === 4, 'another one')
    expect(outcomes[3]).toBe('made third')
    expect([...done.values()]).toEqual(['first', 'third'])
  })
})
