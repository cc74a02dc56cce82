import { Text } from '@tarojs/components'

/** A model number: `KR-0414S`. */
const CODE = /([A-Za-z0-9]+(?:-[A-Za-z0-9]+)+)/
/** Longer ones may not fit a line. */
const MOST = 16

/** A name of goods in which no model number is torn apart at the end of a line. */
export function GoodsName({ name }: { name: string }) {
  const parts = name.split(CODE)
  if (parts.length === 1) return <>{name}</>
  return (
    <>
      {parts.map((part, at) =>
        at % 2 === 1 && part.length <= MOST ? (
          <Text key={at} className="alm-goods-line__code">
            {part}
          </Text>
        ) : (
          part
        ),
      )}
    </>
  )
}
