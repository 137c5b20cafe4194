/** JSON Schema in words: the values of a field, with links to the named shapes. */
import { type Html, html } from '../platform/files/html.ts'
import type { JsonSchema } from './description.ts'

export function typeOf(schema: JsonSchema): Html {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1)
    return html`<a href="#${name}">${name}</a>`
  }
  if (schema.anyOf) return html`${between(schema.anyOf.map(typeOf), ' or ')}`
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>${standing(schema)}`
  if (schema.enum) {
    const values = schema.enum.map((value) => html`<code>${String(value)}</code>`)
    return html`${between(values, ', ')}${standing(schema)}`
  }
  if (schema.items) return html`list of ${typeOf(schema.items)}`
  if (schema.properties) return fieldsOf(schema)
  if (typeof schema.additionalProperties === 'object') return html`object with any keys`
  return html`${plain(schema)}${standing(schema)}`
}

const between = (parts: Html[], word: string): (Html | string)[] =>
  parts.flatMap((part, i) => (i === 0 ? [part] : [word, part]))

function plain({ type, format, minimum, maximum, pattern }: JsonSchema): string {
  const name = [type ?? 'anything'].flat().join(' or ')
  const bounds = [
    ...(minimum === undefined ? [] : [`from ${minimum}`]),
    ...(maximum === undefined ? [] : [`to ${maximum}`]),
    // The only pattern of the contract: a whole number inside an address.
    ...(pattern === undefined ? [] : ['of digits']),
  ]
  return [format ?? name, ...bounds].join(' ')
}

const standing = (schema: JsonSchema): string =>
  schema.default === undefined ? '' : `, ${JSON.stringify(schema.default)} when missing`

const fieldsOf = ({ properties = {}, required = [] }: JsonSchema): Html =>
  html`<ul>${Object.entries(properties).map(
    ([name, schema]) =>
      html`<li><code>${name}</code>${required.includes(name) && html`<i class="need">*</i>`} ${typeOf(schema)}</li>`,
  )}</ul>`
