import { ZONES, type Zone } from '@tradeops/domain/market/zones'
import { countWords } from '@tradeops/domain/words/wording'
import { expect, test } from 'vitest'
import {
  composeScenarioBriefs,
  SCENARIO_ONSETS,
  type ScenarioMoment,
  type ScenarioName,
} from '../../test/deliveries/scenario-briefs.ts'
import { MAX_MAIL_WORDS } from './compose-daily-mail-sentences.ts'
import { fillPositionPlaceholders } from './position-line.ts'
import { renderDailyBriefWords } from './render-daily-brief.ts'

const POSITION_MW = 1_250.5

function mailOf({ zones, dayBefore, now }: ScenarioMoment, [first, ...more]: readonly [Zone, ...Zone[]]) {
  const link = 'https://brief.example/brief'
  return renderDailyBriefWords({
    ...zones[first],
    before: dayBefore[first],
    otherZones: ZONES.filter((zone) => zone !== first && !more.includes(zone)).map((zone) => zones[zone].brief),
    further: more.map((zone) => ({ ...zones[zone], before: dayBefore[zone], link })),
    ...{ lastKnown: [], renderedAt: now, timezone: 'America/New_York' },
    links: { brief: link, preferences: 'https://brief.example/p', home: 'https://brief.example/' },
  })
}

/**
 * Returns everything before the first table, with the sentence on the reader's position and without the addresses of
 * links.
 */
const proseOf = (text: string) =>
  fillPositionPlaceholders(text.slice(0, text.indexOf('WHAT CHANGED IN')), POSITION_MW).replace(/https?:\/\/\S+/g, '')

test.each(Object.keys(SCENARIO_ONSETS) as ScenarioName[])(
  'at onset, peak and end of %s a mail keeps its length and has its parts',
  async (scenario) => {
    for (const moment of composeScenarioBriefs(scenario)) {
      const one = await mailOf(moment, ['HOUSTON'])
      const four = await mailOf(moment, ['WEST', 'NORTH', 'HOUSTON', 'SOUTH'])
      expect([moment.moment, countWords(proseOf(one.text)) <= MAX_MAIL_WORDS.one]).toEqual([moment.moment, true])
      expect([moment.moment, countWords(proseOf(four.text)) <= MAX_MAIL_WORDS.several]).toEqual([moment.moment, true])
      for (const { subject, text } of [one, four]) {
        expect(subject).toMatch(/^\[Simulated\] (Houston|North|South|West)( −?\$[\d,.]+ now;|:) .*HE\d\d/)
        expect([...subject].length).toBeLessThanOrEqual(78)
        expect(proseOf(text)).toMatch(/(Last night’s peak|Highest finished hour of the last 24): HE\d\d/)
        expect(proseOf(text)).toMatch(/Most expensive (ahead|left today): HE\d\d/)
        expect(proseOf(text).replace(/\s+/g, ' ')).toMatch(/A 1,250\.5 MW short in HE\d\d/)
        expect(proseOf(text)).toMatch(/WHAT TO DECIDE/)
        expect(text).toMatch(/FOUR ZONES/)
      }
    }
  },
)
