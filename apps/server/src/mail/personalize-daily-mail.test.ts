import { expect, test } from 'vitest'
import { MAIL_PLACEHOLDERS } from './daily-brief.ts'
import { renderDailyMailPreview } from './personalize-daily-mail.ts'

test('a preview embeds its pictures and contains no data of a reader', () => {
  const html = `<img src="cid:trend.b1"><p>${MAIL_PLACEHOLDERS.deliveryLine}</p><a href="${MAIL_PLACEHOLDERS.unsubscribeUrl}">stop</a>`
  const attachments = [{ filename: 'a.png', contentType: 'image/png', content: Buffer.from('png'), cid: 'trend.b1' }]
  const page = renderDailyMailPreview(
    { subject: '', text: '', html, attachments },
    'https://brief.example/preferences?a&b',
  )
  expect(page).toBe(
    '<img src="data:image/png;base64,cG5n"><p>This is a preview. It was not sent.</p><a href="https://brief.example/preferences?a&amp;b">stop</a>',
  )
})
