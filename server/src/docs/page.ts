/**
 * The same document as a page for people: the calls by noun, then their shapes. It has no script; Swagger UI is more
 * than a megabyte of scripts.
 */
import { type Html, html, page, type RenderedPage } from '../platform/files/html.ts'
import type { Answer, OpenApi, Operation, Parameter, Ref } from './description.ts'
import { typeOf } from './shapes.ts'
import { STYLE } from './style.ts'

const WHO: Record<string, string> = {
  public: 'anybody',
  optional: 'anybody; staff get more',
  staff: 'staff',
  admin: 'admins',
  link: 'staff, or a print link',
}

interface Call {
  method: string
  path: string
  operation: Operation
}

export function docsPage(document: OpenApi): RenderedPage {
  const calls = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): Call => ({ method, path, operation })),
  )
  const tags = document.tags.map(({ name }) => name)
  const body = html`<body>
<nav aria-label="Contents">
  <h2>Calls</h2><ul>${tags.map((tag) => html`<li><a href="#${tag}">${tag}</a></li>`)}</ul>
  <h2>Shapes</h2>
  <ul>${Object.keys(document.components.schemas).map((name) => html`<li><a href="#${name}">${name}</a></li>`)}</ul>
</nav>
<main>
  <h1>${document.info.title} <small>API ${document.info.version}</small></h1>
  ${document.info.description.split('\n').map((line) => html`<p>${line}</p>`)}
  <p>The same for programs: <a href="/docs/openapi.json">OpenAPI 3.1</a>.
    Tokens travel as <code>Authorization: Bearer …</code>. Fields marked <i class="need">*</i> must be there.</p>
  ${tags.map((tag) =>
    section(
      tag,
      calls.filter((call) => call.operation.tags.includes(tag)),
    ),
  )}
  <h2>Shapes</h2>
  ${Object.entries(document.components.schemas).map(
    ([name, schema]) => html`<section id="${name}"><h3>${name}</h3>${typeOf(schema)}</section>`,
  )}
</main>
</body>`
  return page({ lang: 'en', title: `${document.info.title} API`, style: STYLE, body })
}

const section = (tag: string, calls: Call[]): Html => html`<section id="${tag}">
<h2>${tag}</h2>
${calls.map(article)}
</section>`

function article({ method, path, operation }: Call): Html {
  const { parameters, requestBody, responses } = operation
  const given = parameters.filter((p): p is Parameter => !('$ref' in p))
  const idempotent = parameters.length > given.length
  const body = requestBody?.content['application/json']?.schema
  return html`<article id="${operation.operationId}">
<h3><b class="${method}">${method.toUpperCase()}</b> <code>${path}</code></h3>
<p>${operation.summary}.</p>
<dl>
  <dt>Who</dt><dd>${WHO[operation['x-access']]}${idempotent && html` · accepts <code>Idempotency-Key</code>`}</dd>
  ${parametersIn('path', given)}${parametersIn('query', given)}
  ${body && html`<dt>Body</dt><dd>${typeOf(body)}</dd>`}
  ${Object.entries(responses).map(([status, answer]) => answerRow(status, answer))}
</dl>
</article>`
}

function parametersIn(where: Parameter['in'], all: Parameter[]): Html | false {
  const some = all.filter((p) => p.in === where)
  return (
    some.length > 0 &&
    html`<dt>${where === 'path' ? 'Path' : 'Query'}</dt><dd><ul>${some.map(
      (p) =>
        html`<li><code>${p.name}</code>${p.required && html`<i class="need">*</i>`} ${typeOf(p.schema)}</li>`,
    )}</ul></dd>`
  )
}

/** Leaves out the general refusals: the top of the page names them once for all calls. */
function answerRow(status: string, answer: Answer | Ref): Html | false {
  if ('$ref' in answer) return false
  const contents = Object.entries(answer.content ?? {}).map(([type, { schema }]) =>
    type === 'application/json' ? typeOf(schema) : html`<code>${type}</code>`,
  )
  return html`<dt>${status}</dt><dd>${contents.length > 0 ? contents : answer.description}</dd>`
}
