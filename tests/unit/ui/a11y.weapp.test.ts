import { a11y } from '@/ui/host/a11y.weapp'

it('what cannot be named by an id is told with the label', () => {
  const label = '确认收货'
  expect(a11y({ label, describedBy: 'text', description: '确定已收到？' })).toEqual({
    'aria-label': '确认收货 确定已收到？',
  })
  expect(a11y({ label })).toEqual({ 'aria-label': label })
})
