import { Text } from '@tarojs/components'
import './goods-name.scss'
import { nameParts } from './nameParts'

/** A name of goods in which no model number is torn apart at the end of a line. */
export function GoodsName({ name }: { name: string }) {
  return (
    <>
      {nameParts(name).map(({ text, whole }, at) =>
        whole ? (
          <Text key={at} className="alm-goods-name__code">
            {text}
          </Text>
        ) : (
          text
        ),
      )}
    </>
  )
}
