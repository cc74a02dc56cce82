import type { ReactNode } from 'react'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/card/Card'
import { Cell } from '@/ui/cell/Cell'
import { ChipGroup } from '@/ui/chip/ChipGroup'
import { CellGroup } from '@/ui/cell/CellGroup'
import { Checkbox } from '@/ui/checkbox/Checkbox'
import { Chip } from '@/ui/chip/Chip'
import { Countdown } from '@/ui/countdown/Countdown'
import { IconButton } from '@/ui/icon-button/IconButton'
import { ListFooter } from '@/ui/list-footer/ListFooter'
import { NoticeBar } from '@/ui/notice-bar/NoticeBar'
import { Picture } from '@/ui/picture/Picture'
import { RadioGroup } from '@/ui/radio/RadioGroup'
import { Rate } from '@/ui/rate/Rate'
import { SegmentedControl } from '@/ui/segmented-control/SegmentedControl'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { StateView } from '@/ui/state-view/StateView'
import { SwipeActions } from '@/ui/swipe-actions/SwipeActions'
import { Switch } from '@/ui/switch/Switch'
import { TabBar } from '@/ui/tab-bar/TabBar'
import { Tabs } from '@/ui/tabs/Tabs'
import { Tag } from '@/ui/tag/Tag'
import { cleanUp, render, violations } from './support/render'

afterEach(cleanUp)

const nothing = () => undefined
const options = [
  { value: 'a', text: '甲' },
  { value: 'b', text: '乙' },
] as const
const tabs = [
  { key: 'a', text: '甲', icon: 'home', badge: 3 },
  { key: 'b', text: '乙', icon: 'cart' },
] as const

const samples: Record<string, ReactNode> = {
  buttons: (
    <>
      <Button loading>提交</Button>
      <Button disabled>售罄</Button>
      <IconButton icon="cart" label="购物车" badge={120} />
    </>
  ),
  'a card with a button in it': (
    <Card onPress={nothing}>
      <Picture src={null} alt="安全帽" />
      <Tag>自营</Tag> 安全帽
      <IconButton icon="plus" label="加入购物车" />
    </Card>
  ),
  cells: (
    <CellGroup title="账户">
      <Cell title="我的订单" value="全部" onPress={nothing} icon="order" />
      <Cell title="清除缓存" acts onPress={nothing} />
      <Cell title="版本" value="1.0" />
    </CellGroup>
  ),
  choices: (
    <>
      <Checkbox checked={false} mixed onChange={nothing}>
        全选
      </Checkbox>
      <Checkbox checked onChange={nothing} label="选择安全帽" />
      <RadioGroup label="付款方式" options={options} value="a" onChange={nothing} />
      <SegmentedControl label="排序" options={options} value="a" onChange={nothing} />
      <Switch label="通知" checked onChange={nothing} />
      <Chip selected>红色</Chip>
      <ChipGroup label="时间" options={options} value="a" onChange={nothing} />
      <Chip removable>¥100 以上</Chip>
    </>
  ),
  tabs: (
    <>
      <Tabs label="订单状态" items={tabs} active="a" onChange={nothing} />
      <TabBar items={tabs} active="a" onChange={nothing} />
    </>
  ),
  states: (
    <>
      <StateView kind="error" action={{ text: '重试', onPress: nothing }} />
      <StateView kind="loading" />
      <Skeleton shape="cards" />
      <ListFooter state="loading" />
      <ListFooter state="failed" onMore={nothing} />
      <NoticeBar onPress={nothing} onClose={nothing}>
        春季采购节
      </NoticeBar>
      <Countdown endsAt={Date.now() + 5_000} />
    </>
  ),
  ratings: (
    <>
      <Rate value={3} />
      <Rate value={3} onChange={nothing} label="商品质量" />
    </>
  ),
  'a row with actions': (
    <SwipeActions actions={[{ key: 'remove', text: '删除' }]} onAction={nothing}>
      <Cell title="安全帽" />
    </SwipeActions>
  ),
}

describe('names and roles', () => {
  it.each(Object.keys(samples))('%s pass axe', async name => {
    const { element } = render(<main>{samples[name]}</main>)
    expect(await violations(element)).toEqual([])
  })
})
