import { View } from '@tarojs/components'
import { useState } from 'react'
import { useText } from '@/i18n'
import { Checkbox } from '@/ui/checkbox/Checkbox'
import { Chip } from '@/ui/chip/Chip'
import { RadioGroup } from '@/ui/radio/RadioGroup'
import { SegmentedControl } from '@/ui/segmented-control/SegmentedControl'
import { Tabs } from '@/ui/tabs/Tabs'
import { galleryTexts } from '../texts'
import { Section } from './Section'

const tabKeys = ['all', 'unpaid', 'unsent', 'sent', 'done', 'afterSale'] as const
const colours = ['red', 'blue', 'grey'] as const

export function Choices() {
  const t = useText(galleryTexts)
  const [agreed, setAgreed] = useState(true)
  const [pay, setPay] = useState<'corporate' | 'online' | 'credit'>('online')
  const [colour, setColour] = useState<(typeof colours)[number]>('red')
  const [tab, setTab] = useState<(typeof tabKeys)[number]>('unpaid')
  const [sort, setSort] = useState<'normal' | 'sales' | 'price'>('normal')
  return (
    <Section title={t('gallery.section.choices')}>
      <Tabs
        label={t('gallery.tab.label')}
        items={tabKeys.map(key => ({
          key,
          text: t(`gallery.tab.${key}`),
          badge: key === 'unpaid' ? 3 : key === 'sent' ? 120 : 0,
        }))}
        active={tab}
        onChange={setTab}
      />
      <View className="gallery__gap">
        <SegmentedControl
          label={t('gallery.segment.label')}
          options={(['normal', 'sales', 'price'] as const).map(value => ({
            value,
            text: t(`gallery.segment.${value}`),
          }))}
          value={sort}
          onChange={setSort}
        />
      </View>
      <View className="gallery__row gallery__gap">
        {colours.map(key => (
          <Chip key={key} selected={key === colour} disabled={key === 'grey'} onPress={() => setColour(key)}>
            {t(`gallery.choice.${key}`)}
          </Chip>
        ))}
        <Chip removable>{t('gallery.choice.filter')}</Chip>
      </View>
      <Checkbox checked={false} mixed onChange={setAgreed}>
        {t('gallery.choice.all')}
      </Checkbox>
      <Checkbox checked={agreed} onChange={setAgreed}>
        {t('gallery.choice.agree')}
      </Checkbox>
      <Checkbox checked={false} disabled onChange={setAgreed}>
        {t('gallery.choice.unavailable')}
      </Checkbox>
      <RadioGroup
        label={t('gallery.choice.pay')}
        value={pay}
        onChange={setPay}
        options={[
          { value: 'online', text: t('gallery.choice.online') },
          {
            value: 'corporate',
            text: t('gallery.choice.corporate'),
            note: t('gallery.choice.corporateNote'),
          },
          {
            value: 'credit',
            text: t('gallery.choice.credit'),
            note: t('gallery.choice.creditNote'),
            disabled: true,
          },
        ]}
      />
    </Section>
  )
}
