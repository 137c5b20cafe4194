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
        .on(respaldos.configurarNube, ({ body }) => {
          const { secreto: _, ...nube_ajustes } = body
          const carpeta = `${nube_ajustes.respaldo_s3}/${nube_ajustes.respaldo_s3_bucket}`
          now = { ...now, nube: { carpeta, momento: null, fallo: null }, nube_ajustes }
          return now
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

it('takes a bucket, whose secret is not seen again', async () => {
  const { user, api } = open({})
  const { getByRole, findByText, queryByText } = await part()
  await user.click(getByRole('button', { name: 'Copiar también a la nube…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Copia en la nube' }))
  await user.type(dialog.getByLabelText('Dirección'), 'http://s3.amazonaws.com')
  await user.type(dialog.getByLabelText('Bucket'), 'mi-tienda')
  await user.type(dialog.getByLabelText('Id de la clave'), 'AKTIENDA')
  await user.type(dialog.getByLabelText('Secreto de la clave'), 'K002-secreto')
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  expect(dialog.getByText(/^La dirección empieza con https:/)).toBeVisible()
  await user.clear(dialog.getByLabelText('Dirección'))
  await user.type(dialog.getByLabelText('Dirección'), 'https://s3.amazonaws.com')
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  expect(await findByText('https://s3.amazonaws.com/mi-tienda · todavía ninguno')).toBeVisible()
  expect(queryByText(/^No hay: si esta computadora/)).not.toBeInTheDocument()
  await waitFor(() => expect(api.calls(respaldos.hacer)).toHaveLength(1))
  expect(api.calls(respaldos.configurarNube)[0]?.body).toMatchObject({
    respaldo_s3_bucket: 'mi-tienda',
    respaldo_s3_region: 'us-east-1',
    respaldo_s3_en_ruta: true,
    secreto: 'K002-secreto',
  })
  await user.click(getByRole('button', { name: 'Cambiar la copia en la nube…' }))
  const otra = within(await screen.findByRole('dialog', { name: 'Copia en la nube' }))
  expect(otra.getByLabelText('Bucket')).toHaveValue('mi-tienda')
  expect(otra.getByLabelText('Secreto de la clave')).toHaveValue('')
})

it('of a PostgreSQL of its own, sends to who keeps it', async () => {
  open({ automaticos: false, ultimo: null })
  const { getByText, queryByRole } = await part()
  expect(getByText(/los respaldos los hace quien lo administra/)).toBeVisible()
  expect(queryByRole('button')).not.toBeInTheDocument()
})
