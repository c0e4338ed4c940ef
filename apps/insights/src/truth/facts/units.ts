import { foldWord } from '../words/fold.ts';
import { WordList } from '../words/lists.ts';

interface Unit {
  dimension: string;
  factor: number;
  signs: string[];
  words: WordList;
}

/** Signs are compared as they are written, words folded. What stands for two units in two languages is of neither. */
const unit = (dimension: string, factor: number, signs: string, words: string): Unit => ({
  dimension,
  factor,
  signs: signs.split(' ').filter(Boolean),
  words: new WordList(words),
});

const units: readonly Unit[] = [
  unit('mass', 1e-3, 'mg', 'milligram* miligram* миллиграмм*'),
  unit(
    'mass',
    1,
    'g gr г 克 グラム 그램',
    'gram grams gramm gramme grammes grammi grammo gramo gramos grama gramas gramy gramow gramu gramů грамм грамма граммов',
  ),
  unit(
    'mass',
    1000,
    'kg кг 公斤 千克 キロ 킬로그램',
    'kilogram* kilo kilos kilogramm* chilogramm* chili quilo* kilogramo* килограмм*',
  ),
  unit('mass', 1e6, '吨 トン 톤', 'tonne* tonnen tonelada* tonnellat* тонн*'),
  unit('mass', 28.349523125, 'oz', 'ounce ounces'),
  unit('mass', 453.59237, 'lb lbs', 'pound-mass'),
  unit('length', 1e-3, 'mm мм 毫米 ミリ', 'millimet* milimet* миллиметр*'),
  unit('length', 1e-2, 'cm см 厘米 公分 センチ 센티미터', 'centimet* zentimet* santimet* сантиметр*'),
  unit(
    'length',
    1,
    'm м 米 メートル 미터',
    'meter meters metre metres mètre mètres metro metros metri metri metr metry metrů metrow metern метр метра метров метры',
  ),
  unit(
    'length',
    1000,
    'km км 公里 千米 キロメートル 킬로미터',
    'kilomet* chilomet* quilômet* quilomet* kilómet* километр*',
  ),
  unit('length', 0.0254, 'in', 'inch inches'),
  unit('length', 0.3048, 'ft', 'foot feet'),
  unit('length', 1609.344, 'mi', 'mile miles'),
  unit('volume', 1e-3, 'ml мл 毫升', 'milliliter* millilitre* mililit*'),
  unit(
    'volume',
    1,
    'l L л 升 リットル 리터',
    'liter liters litern litre litres litro litros litri litrow litru litry litrů litr литр литра литров',
  ),
  unit(
    'time',
    1,
    's 秒 초',
    'second seconds sekunde sekunden seconde secondes segundo segundos secondo secondi sekund sekundy sekunder saniye секунд секунды',
  ),
  unit(
    'time',
    60,
    'min мин 分 分钟 分間 분',
    'minute minutes minuten minuto minutos minuti minut minuty minuter dakika* минут минуты',
  ),
  unit(
    'time',
    3600,
    'h hrs ч 小时 時間 시간',
    'hour hours stunde stunden heure heures hora horas ora ore uur uren godzin godziny godzinę hodin hodiny timme timmar saat час часа часов',
  ),
  unit(
    'time',
    86400,
    'd 天 日間 일',
    'day days tag tage tagen jour jours día días giorno giorni dia dias dag dagen dagar dagars dni dzień dnů dny den gün* день дня дней',
  ),
  unit(
    'time',
    604800,
    '周 週間 주',
    'week weeks woche wochen semaine semaines semana semanas settimana settimane weken tygodni tygodnie týdnů týdny vecka veckor veckors hafta* неделя недели недель',
  ),
  unit(
    'months',
    1,
    '个月 ヶ月 か月 カ月 개월',
    'month months monat monate monaten mois mes meses mese mesi mês maand maanden miesiąc miesiące miesięcy měsíc měsíce měsíců månad månader månaders ay месяц месяца месяцев',
  ),
  unit(
    'months',
    12,
    '年 年間 년',
    'year years year-old jahr jahre jahren jahrelang an ans année années año años anno anni ano anos jaar år års rok lata lat rok roky let roků år yıl* год года лет',
  ),
  unit(
    'degrees',
    1,
    '°C °',
    'degrees grad degrés grados gradi graus graden stopni stupňů grader derece градусов градуса',
  ),
  unit('area', 1, 'm² м² 平方米', ''),
  unit('speed', 1, 'km/h', ''),
  unit('power', 1, 'W', 'watt watts vatios'),
  unit('power', 1000, 'kW', 'kilowatt*'),
  unit('energy', 1, 'Wh', ''),
  unit('energy', 1000, 'kWh', ''),
  unit('charge', 1, 'mAh', ''),
  unit('data', 1e-3, 'MB', ''),
  unit('data', 1, 'GB Go', 'gigabyte*'),
  unit('data', 1000, 'TB To', 'terabyte*'),
  unit('percent', 1, '% pct パーセント 퍼센트', 'percent prozent procent* процент*'),
];

const currencies: readonly (readonly [code: string, signs: string, words: string])[] = [
  ['EUR', '€ 欧元 ユーロ 유로', 'euro euros eura eurů avro евро eur'],
  [
    'USD',
    '$ US$ 美元 ドル 달러',
    'dollar dollars dólar dólares dollari dolar dolary dolarów dolarů доллар* usd',
  ],
  ['GBP', '£', 'pound pounds pfund gbp'],
  ['JPY', '¥ 円', 'yen jpy'],
  ['CNY', '元', 'yuan cny rmb'],
  ['KRW', '₩ 원', 'krw won'],
  ['CHF', '', 'chf franken'],
  ['PLN', 'zł', 'złoty złotych złote pln'],
  ['CZK', 'Kč', 'korun koruny korunách czk'],
  ['SEK', 'kr', 'kronor kronan sek'],
  ['TRY', '₺', 'lira liraya try tl'],
  ['RUB', '₽', 'рубль рубля рублей rub'],
];
const currencyLists = currencies.map(([code, signs, words]) => ({
  code,
  signs: signs.split(' ').filter(Boolean),
  words: new WordList(words),
}));

export interface Measured {
  dimension: string;
  factor: number;
  currency?: string;
  /** How the unit is called here, so that the same unit can be told from one of the same dimension. */
  unit: string;
  length: number;
}

/** The unit that stands behind a number. `behind` begins where the number ends. */
export function unitBehind(behind: string, isField = false): Measured | undefined {
  const spelled =
    /^(?:[ -]?)((?:°?[\p{Script=Latin}\p{Script=Cyrillic}]+(?:\/h)?[²³]?|°|%|pour cent|por ciento|per cento|por cento))/iu.exec(
      behind,
    );
  const phrase = /^ ?(?:pour cent|por ciento|per cento|por cento|per cent)(?!\p{L})/iu.exec(behind);
  if (phrase) return { dimension: 'percent', factor: 1, unit: 'percent', length: phrase[0].length };
  if (spelled?.[1]) {
    const whole = measured(spelled[1], spelled[0].length);
    if (whole) return whole;
  }
  if (isField) return undefined;
  // Signs without a space to part them: of currencies, and of languages that part no words.
  const start = behind.startsWith(' ') ? 1 : 0;
  const rest = behind.slice(start);
  let best: Measured | undefined;
  for (const { dimension, factor, signs } of units)
    for (const sign of signs)
      if (isUnparted(sign) && rest.startsWith(sign) && sign.length + start > (best?.length ?? 0))
        best = { dimension, factor, unit: `${dimension} ${factor}`, length: start + sign.length };
  for (const { code, signs } of currencyLists)
    for (const sign of signs)
      if (isUnparted(sign) && rest.startsWith(sign) && sign.length + start > (best?.length ?? 0))
        best = { dimension: 'money', factor: 1, currency: code, unit: 'money', length: start + sign.length };
  return best;
}

const isUnparted = (sign: string) => !/^[\p{Script=Latin}\p{Script=Cyrillic}]/u.test(sign);

/** A currency or a sign of percent that stands before a number. `before` ends where the number begins. */
export function unitBefore(before: string): Measured | undefined {
  const sign = /(?:(US\$|[€$£¥₩₺₽])|(?<!\p{L})([A-Z]{3})) ?$/u.exec(before);
  const code = sign?.[1] ?? sign?.[2];
  const found = currencyLists.find(
    ({ code: known, signs }) => known === code || (code !== undefined && signs.includes(code)),
  );
  if (sign && found)
    return { dimension: 'money', factor: 1, currency: found.code, unit: 'money', length: sign[0].length };
  const percent = /(?:%|(?<!\p{L})yüzde |百分之 ?)$/u.exec(before);
  return percent
    ? { dimension: 'percent', factor: 1, unit: 'percent', length: percent[0].length }
    : undefined;
}

/** One word as a unit: `weight_grams` names it in the name of a field. */
export function measured(word: string, length: number): Measured | undefined {
  const folded = foldWord(word);
  for (const { dimension, factor, signs, words } of units)
    if (signs.includes(word) || words.has(folded))
      return { dimension, factor, unit: `${dimension} ${factor}`, length };
  for (const { code, signs, words } of currencyLists)
    if (signs.includes(word) || words.has(folded))
      return { dimension: 'money', factor: 1, currency: code, unit: 'money', length };
  return undefined;
}
