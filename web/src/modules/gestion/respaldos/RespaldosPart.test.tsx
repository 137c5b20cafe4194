import { integridad } from '@mostrador/contract/gestion/integridad'
import { type Respaldos, respaldos } from '@mostrador/contract/gestion/respaldos'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../../../test/renderApp.tsx'

const ESTADO: Respaldos = {
  automaticos: true,
  en_curso: false,
  carpeta: '/datos/respaldos',
  ultimo: {
    archivo: 'mostrador-2026-03-15_0300.tar.gz',
    momento: '2026-03-15T06:00:00.000Z',
    bytes: 2_300_000,
  },
  fallo: null,
  copia: null,
  restaurado: null,
  avisos: [],
}

function open(estado: Partial<Respaldos>) {
  let now: Respaldos = { ...ESTADO, ...estado }
  return renderApp('/integridad', {
    usuario: { tipo_usuario: 'admin' },
    api: (api) =>
      api
        .on(integridad.get, () => ({
          ok: true,
          diferencias: [],
          momento: '2026-03-16T15:04:00.000Z',
          duracion_ms: 10,
          controles: [],
        }))
        .on(respaldos.get, () => now)
        .on(respaldos.configurar, ({ body }) => {
          const { respaldo_copia = '' } = body
          now = { ...now, copia: { carpeta: respaldo_copia, momento: null, fallo: null } }
          return { respaldo_copia }
        })
        .on(respaldos.hacer, () => now),
  })
}

const part = async () => within(await screen.findByRole('region', { name: 'Respaldos' }))

it('says when the last one was made, where it is, and that none was ever restored', async () => {
  open({})
  const { getByText, queryByRole } = await part()
  expect(getByText('15/03/2026 03:00 · 2,3 MB')).toBeVisible()
  expect(getByText('/datos/respaldos/mostrador-2026-03-15_0300.tar.gz')).toBeVisible()
  expect(getByText('Nunca')).toBeVisible()
  expect(getByText(/^No hay: si esta computadora se pierde/)).toBeVisible()
  expect(getByText(/npm run restore -- "\/datos\/respaldos\/mostrador-2026-03-15_0300/)).toBeVisible()
  expect(queryByRole('note')).not.toBeInTheDocument()
})

it('says when one was restored, where the second copy is, and what should not stay as it is', async () => {
  open({
    copia: { carpeta: '/media/pendrive', momento: '2026-03-15T06:00:00.000Z', fallo: null },
    restaurado: {
      archivo: 'mostrador-2026-03-01_0300.tar.gz',
      momento: '2026-03-01T15:00:00.000Z',
      saldos_coinciden: false,
    },
    avisos: ['El último respaldo tiene más de dos días.'],
  })
  const { getByText, getByRole } = await part()
  expect(getByText('/media/pendrive · el del 15/03/2026 03:00')).toBeVisible()
  expect(getByText(/^01\/03\/2026 12:00 .*: había saldos que no coincidían$/)).toBeVisible()
  expect(getByRole('note')).toHaveTextContent('El último respaldo tiene más de dos días.')
})

it('takes a second place, and makes the first copy at once', async () => {
  const { user, api } = open({})
  const { getByLabelText, getByRole, findByText, getByText } = await part()
  const field = getByLabelText('Copiar también a')
  await user.type(field, 'pendrive')
  await user.click(getByRole('button', { name: 'Guardar' }))
  expect(getByText('Escribe la carpeta entera, como /media/pendrive o D:\\Respaldos')).toBeVisible()
  expect(api.calls(respaldos.configurar)).toEqual([])
  await user.clear(field)
  await user.type(field, '/media/pendrive')
  await user.click(getByRole('button', { name: 'Guardar' }))
  expect(await findByText('/media/pendrive · todavía ninguno')).toBeVisible()
  await waitFor(() => expect(api.calls(respaldos.hacer)).toHaveLength(1))
  expect(api.calls(respaldos.configurar)[0]?.body).toEqual({ respaldo_copia: '/media/pendrive' })
})

it('of a PostgreSQL of its own, sends to who keeps it', async () => {
  open({ automaticos: false, ultimo: null })
  const { getByText, queryByRole } = await part()
  expect(getByText(/los respaldos los hace quien lo administra/)).toBeVisible()
  expect(queryByRole('button')).not.toBeInTheDocument()
})
