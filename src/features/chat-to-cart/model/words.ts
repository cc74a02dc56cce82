import { NUMBER } from './numerals'

/** Units goods are counted in. */
const COUNTED =
  '个|只|件|箱|盒|支|枝|包|套|台|把|卷|瓶|桶|双|副|张|条|袋|根|块|片|对|本|组|提|听|罐|捆|打|节|颗|粒|枚|顶|床|份|串|扎|令|筒|盘|板|具|辆|盏|棵|筐|管|付'
const COUNTED_LATIN =
  '(?:pcs|pc|pieces?|box(?:es)?|sets?|ea|ctns?|cartons?|cases?|pairs?|rolls?|bags?|packs?|bottles?|units?|dozen)(?![a-z])'
export const UNIT = `${COUNTED}|${COUNTED_LATIN}`
/** Units goods are measured in: a quantity only where nothing else is counted. */
export const MEASURE = '千克|公斤|斤|吨|米|升|(?:kgs?|[mlt])(?![a-z0-9\\u4e00-\\u9fff])'
export const IS_MEASURE = new RegExp(`^(?:${MEASURE})$`, 'i')

/** What ends a word: a blank, a mark, a bracket, or the end. */
const END = '(?=$|[\\s,、;|()\\[\\]{}"!?。:=/+~<>-])'
const FACTOR = '\\d+(?:\\.\\d+)?(?:mm|cm|dm|m|寸|码|米|公分)?'

const at = (source: string): RegExp => new RegExp(source, 'iy')

/** 「M8×30」「50*30*20cm」 */
export const DIMENSIONS = at(`[MΦφ∅]?${FACTOR}(?:\\s*[×x*]\\s*${FACTOR}){1,4}(?![a-z0-9])`)
export const LAST_FACTOR = /(\s*)[×x*](\s*)(\d+)$/i
/** A unit that makes the last factor of 「M6*20*100个」 a quantity. */
export const GLUED_UNIT = at(`\\s?(${UNIT})(?!/|装|套|入)`)

/** Parts of a specification: no number in them is a quantity. */
export const SPECS: readonly RegExp[] = [
  // 200支/盒, 每盒200支, 一盒200支, 200支装, 12.5/个
  at(
    `\\d+(?:\\.\\d+)?\\s?(?:${UNIT}|${MEASURE}|抽|张|枚|g|克|ml|毫升|w)?\\s?(?:/|每)\\s?(?:${UNIT}|${MEASURE})(?![a-z0-9])`,
  ),
  at(
    `(?:每|一|1)\\s?(?:${UNIT})\\s?(?:有|是|装|含|/)?\\s?\\d+\\s?(?:${UNIT}|${MEASURE}|抽|g|克|ml|毫升)(?![a-z/])`,
  ),
  at(`(?:${NUMBER})\\s?(?:${UNIT}|${MEASURE}|抽|孔|头|层|位|格)(?:装|套装|套|组|入|规格)`),
  // a grade or a size without its unit, where something else is counted: 水泥 42.5 10吨, 焊条 3.2 10包
  at(`\\d+\\.\\d+(?=\\s+(?:${NUMBER})\\s?(?:${UNIT}|${MEASURE})${END})`),
  at('\\d+/\\d+(?:寸|英寸|")?(?![\\d/])'),
  at('[MΦφ∅]\\d+(?:\\.\\d+)?(?:mm)?(?![a-z0-9.-])'),
  at('\\d+(?:\\.\\d+)?-\\d+(?:\\.\\d+)?(?:码|号|寸|mm|cm|℃|度)'),
  at(
    `\\d+(?:\\.\\d+)?(?:\\s?mm|\\s?cm|\\s?ml|dm|毫米|厘米|公分|毫升|克|英寸|寸|目|层|齿|级|度|℃|°|%|码|号|孔|抽|位|格|匹|代|年|伏|瓦|安|丝|道|芯|股|头|开|型|类|#|[gwvak](?:h|ah)?|gb|tb|mah|mpa|db|hz|kw|kv|lm|dn|p)(?![a-z0-9])`,
  ),
]

/** What says when, where to or for how much. */
export const NOTES: readonly RegExp[] = [
  at('https?://\\S+'),
  at('@\\S{1,20}'),
  at('1[3-9]\\d{9}(?!\\d)'),
  at('20\\d{2}[-/.年]\\d{1,2}[-/.月]\\d{1,2}日?(?:前|之前|要|到|送)?'),
  at('\\d{1,2}月\\d{1,2}[日号]?(?:前|之前|要|到货|送)?'),
  at('\\d{1,2}[日号](?:前|之前|以前|到货|到|送|要|发)[\\u4e00-\\u9fff]{0,6}'),
  at('\\d{1,2}:\\d{2}(?::\\d{2})?'),
  at('(?:[上下]午|早上|晚上|中午)?\\d{1,2}点(?:半|前|钟)?'),
  at('\\d+(?:个工作日|天|小时|个月)(?:内|后|之内)?|\\d+周(?:内|后|之内)'),
  at('\\d+(?:楼|栋|幢|号楼|单元|室|号库|号仓|号车间|号线|号门|号店|期)[\\u4e00-\\u9fff]{0,4}'),
  at(
    '(?:单价|价格|总价|小计|金额|含税价|合计|共计)\\s*[:=]?\\s*[¥$]?\\s*\\d[\\d,]*(?:\\.\\d+)?\\s*(?:元|块)?',
  ),
  at(`[¥$]\\s*\\d[\\d,]*(?:\\.\\d+)?\\s*(?:元|块)?(?:/(?:${UNIT}|${MEASURE}))?`),
  at(`\\d[\\d,]*(?:\\.\\d+)?\\s*(?:元|块钱|rmb)(?:/(?:${UNIT}|${MEASURE}))?`),
]

/** After it a number is no longer certain: 「大概10个」「10个左右」「10多个」「不要」「改成」. */
export const DOUBTS: readonly RegExp[] = [
  at(
    '大概|大约|约莫|差不多|左右|上下|以上|以内|至少|起码|最多|不超过|或者|还是|或(?=\\S)|改成|改为|改到|改(?=\\d)|换成|不要了?|先不|不用|不需要|取消|别发|别要|退货|退掉|退(?=\\d)|去掉|减(?=\\d)|待定|[?？]|吗',
  ),
  at(`约(?=\\s?(?:${NUMBER}))`),
  at(
    `(?:几|半|一两|两三|三四|三五|四五|五六|六七|七八|八九|十几|十来|几十|好几|若干)\\s?(?:${UNIT}|${MEASURE})`,
  ),
  at(`(?:${NUMBER})\\s?(?:多|来|几|\\+|余)\\s?(?:${UNIT}|${MEASURE})`),
  at(`(?:${NUMBER})\\s?(?:${UNIT}|${MEASURE})(?:半|多)`),
  at(
    `(?:${NUMBER})\\s?(?:${UNIT}|${MEASURE})?\\s?(?:[-~—–+]|至|到)\\s?(?:${NUMBER})\\s?(?:${UNIT}|${MEASURE})(?![a-z])`,
  ),
  at('\\d+\\s?[~+]\\s?\\d+(?![\\da-z])'),
  at('-\\d+(?![\\w-])'),
  at('\\d+(?:\\.\\d+)?k(?![a-z0-9])'),
]

/** 「数量：10」; the number follows. */
export const QUANTITY_LABEL = at(
  '(?:采购数量|订购数量|数量|qty\\.?|quantity)\\s*[:=]?\\s*(?=[\\d一二两三四五六七八九十])',
)
export const LABEL = at(
  '(?:商品编码|产品编码|物料编码|商品编号|商品名称|产品名称|编码|编号|货号|料号|型号|品名|名称|规格|备注|单位|sku|code|item|name|spec)(?:\\s*[:=]\\s*|(?=[a-z]{1,4}-?\\d{3}))',
)
export const COUNT = at(`(${NUMBER})(\\s?)(${UNIT})(?!/(?:${UNIT}|${MEASURE})|装|套|入)`)
export const MEASURED = at(`(${NUMBER})(\\s?)(${MEASURE})(?!/(?:${UNIT}|${MEASURE}))`)
export const TIMES = at(`[×*]\\s*(${NUMBER})(\\s?)(${UNIT})?(?![\\d.a-z/])`)
export const TIMES_X = at(`x\\s?(\\d[\\d,]*(?:\\.\\d+)?)(\\s?)(${UNIT})?(?![\\d.a-z/])`)
export const TIMES_BEFORE = at('(\\d{1,6})\\s?[×x*](?=\\s*[^\\d\\s])')
export const PLAIN = at(`(\\d{1,3}(?:,\\d{3})+|\\d{1,9})(\\.\\d+)?${END}`)
export const UNIT_ALONE = at(`(?:${UNIT}|公斤|千克|kg)${END}`)
export const EACH = at(`(?:各|每种|每样|均)(?:要|来|需|需要|订|拿|买)?\\s?(?=${NUMBER})`)
export const MORE = at('还有|另外|以及|外加|再加|加上|再来|再要|和|跟|及|加(?=[^\\u4e00-\\u9fff])|and\\s')
/** 「手套和五提抽纸」 */
export const AND_COUNT = at(`(和|跟|及|以及|还有|另外|加)(?:${NUMBER})\\s?(?:${UNIT})`)
export const CODE = at('[a-z0-9](?:[a-z0-9]|[-_./#](?=[a-z0-9])){3,}')

/** What belongs to goods without naming them. */
const ATTRIBUTE =
  /^(?:[特超加]?[大中小]号?|[xsml]{1,4}|[红黄蓝绿白黑灰紫橙粉棕银金]色?|[深浅米藏天墨][红黄蓝绿白黑灰]色?|透明|彩色|本色|加[厚大长粗宽硬]|标准|普通|国标|非标|左|右|男|女)(?:款|的|型|装)?$/i
const NOTE =
  /急用|加急|急需|比较急|很急|^急$|尽快|马上要|今天|今日|明天|明日|后天|[周本下]周|周[一二三四五六日天末]|星期|礼拜|月底|月初|之前|以前|前要|前到|前送|前发|送到|送货|^送|发货|发到|^发|顺丰|快递|自提|[号库]?仓库|号库|号仓|车间|工地|项目部|开票|发票|专票|普票|含税|备注|谢|辛苦|老样子|上次|一样|现货|包装好|注意|轻放|优先|分开|打包|一起发|报价|多少钱|到货|到付|月结|货到|收货|联系|签收|放前台|同上|麻烦|拜托|^[张王李赵刘陈杨黄周吴]\S{0,2}[工总收]$|天内|urgent|asap|please|thanks/i
// each word stands here once: a word twice makes a long run of it double the time with each letter
const CHATTER =
  /^(?:你好|您好|hi|hello|老板|亲|在吗|在不在|在么|好的?|嗯|哦|ok|收到|谢谢|多谢|感谢|辛苦|麻烦|拜托|请|我要|需要|要|采购清单|订货|订单|清单|如下|以下|就这些|暂时这些|先这些|明细|今天的?|本周的?|帮我|下|一下|单子?|了|哈|啊|吧|呢|发|安排|尽快|thanks?|thank you|please|合计|总计|小计|共计|[\s,.!?。:~])+$/i
const BEFORE =
  /^(?:还有|另外|以及|外加|加上|我们?(?:还)?要|我们?(?:还)?需要|还要|还需要|需要|要|帮我|给我|麻烦|请[帮发给送]我?|再[来要订买拿]|来(?=$)|[订拿买](?=$)|采购|(?:the|of)\b|[:：])+/i
const BEHIND =
  /(?:(?:[一总]?共|合计|总计|数量|需要|要|来|买|拿|订|采购|我要|的)|(?:吧|哈|啊|哦|呢|呀|哟|了|即可|就行|就好|就可以|可以|谢谢))+$/

/** A quantity, a spec, a note or a doubt may start with it; all other Chinese characters only go on with a word. */
export const STARTS =
  /[^\u4e00-\u9fff]|[一二两俩三四五六七八九十壹贰叁肆伍陆柒捌玖拾几半好若每各均数采订单价总小金合共上下早晚中大约差左至起最不或还改换先取别退去减待吗另以外再加和跟及]/

export const isAttribute = (words: string): boolean => ATTRIBUTE.test(words)
export const isNote = (words: string): boolean => NOTE.test(words)
export const isChatter = (line: string): boolean => CHATTER.test(line)
/** Words before a number that name nothing: 「麻烦发」「再来」. */
export const isFiller = (words: string): boolean =>
  /^(?:还?要|我们?|需要|再|来|帮我|给我|麻烦|请|发|拿|订|买|下|采购|补|加|先|就|另外|还有|一共|共|数量|的|有|\s)+$/.test(
    words,
  )
/** Without the words around a name: 「我要丁腈手套来」. */
export const nameOf = (words: string): string =>
  words
    .replace(/^[和跟及与]$/, '')
    .replace(BEFORE, '')
    .replace(words.length > 1 ? BEHIND : /^[的来要吧哈啊哦了]$/, '')
    .trim()
