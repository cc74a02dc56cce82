import { View } from '@tarojs/components'
import { useState } from 'react'
import type { Enquiry } from '@/api/enquiry'
import { formatFen } from '@/base/money'
import { useText } from '@/i18n'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/card/Card'
import { Checkbox } from '@/ui/checkbox/Checkbox'
import { a11y } from '@/ui/host/a11y'
import { SectionTitle } from '@/ui/section-title/SectionTitle'
import { TextField } from '@/ui/text-field/TextField'
import type { QuotingHandle } from '../hooks/useQuoting'
import { enquiryTexts } from '../texts'
import { LineRow } from './EnquiryCards'
import { EnquiryProblem } from './EnquiryProblem'
import { OwnGoodsSheet } from './OwnGoodsSheet'
import './quoting.scss'

export type QuotingProps = QuotingHandle & { enquiry: Enquiry }

/** What the shop delivers for each line, and for how much. */
export function QuotingLines({
  enquiry,
  form,
  send,
  writing,
  shopUuid,
}: QuotingProps & { shopUuid: string }) {
  const t = useText(enquiryTexts)
  const [picking, setPicking] = useState<string>()
  return (
    <Card>
      <SectionTitle small>{t('enquiry.quote.lines')}</SectionTitle>
      <View {...a11y({ role: 'list', label: t('enquiry.quote.lines') })}>
        {enquiry.lines.map(line => {
          const quoted = form.lines.find(one => one.lineUuid === line.lineUuid)
          if (!quoted) return null
          const { lineUuid } = line
          const same = quoted.skuCode !== '' && quoted.skuCode === line.skuCode
          const foot = (
            <View className="quoting-line">
              {!quoted.skipped && (
                <View className="quoting-line__goods">
                  <View className="quoting-line__goods-name">
                    {same ? t('enquiry.quoting.same') : quoted.goodsName || t('enquiry.failure.goodsMissing')}
                    {same && line.listPrice !== undefined && (
                      <View>{t('enquiry.quoting.listPrice', { price: formatFen(line.listPrice) })}</View>
                    )}
                    {quoted.quantity !== quoted.asked && (
                      <View className="quoting-line__raised">
                        {t('enquiry.quoting.raised', { n: quoted.quantity })}
                      </View>
                    )}
                  </View>
                  <Button
                    kind="ghost"
                    size="s"
                    edge="end"
                    disabled={writing}
                    onPress={() => setPicking(lineUuid)}
                  >
                    {t(quoted.skuCode ? 'enquiry.quoting.change' : 'enquiry.quoting.pick')}
                  </Button>
                </View>
              )}
              <View className="quoting-line__fields">
                <View className="quoting-line__price">
                  <TextField
                    label={t('enquiry.quoting.priceOf', { name: line.name })}
                    hideLabel
                    placeholder={t('enquiry.quoting.pricePlaceholder')}
                    value={quoted.price}
                    onChange={text => send({ type: 'priceTyped', lineUuid, text })}
                    keyboard="digit"
                    disabled={writing || quoted.skipped}
                  />
                </View>
                <Checkbox
                  checked={quoted.skipped}
                  disabled={writing}
                  onChange={skipped => send({ type: 'lineSkipped', lineUuid, skipped })}
                >
                  {t('enquiry.quoting.skip')}
                </Checkbox>
              </View>
              <EnquiryProblem problem={form.problems[lineUuid]} />
            </View>
          )
          return <LineRow key={lineUuid} line={line} foot={foot} />
        })}
      </View>
      <EnquiryProblem problem={form.problems['lines']} />
      {picking !== undefined && (
        <OwnGoodsSheet
          shopUuid={shopUuid}
          onClose={() => setPicking(undefined)}
          onPick={picked => {
            send({ type: 'goodsPicked', lineUuid: picking, ...picked })
            setPicking(undefined)
          }}
        />
      )}
    </Card>
  )
}
