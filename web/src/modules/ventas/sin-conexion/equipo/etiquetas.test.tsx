/** The label of a scale without a line: it is read by the copy, costs what it says, and stands on the paper of the device. */
import { sesion } from '@mostrador/contract/base/sesion'
import { sucursales } from '@mostrador/contract/base/sucursales'
import { digitoVerificador, PROPUESTAS } from '@mostrador/contract/maestros/balanzas'
import { copia } from '@mostrador/contract/ventas/sin-conexion/copia'
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { buildSucursal, buildUsuario } from '../../../../../test/builders.ts'
import { fakeApi } from '../../../../../test/fakeApi.ts'
import { renderApp } from '../../../../../test/renderApp.tsx'
import { articuloCopiado, clienteCopiado, conNavegador } from '../../../../../test/sinConexion.ts'
import { setMedio } from '../../../../platform/api/medio.ts'
import { enEspera } from './cola.ts'
import { refreshCopia } from './copia.ts'
import { answerCalls } from './equipo.ts'
import { linea } from './linea.ts'
import { keepRespuesta } from './respuestas.ts'

conNavegador()
afterEach(() => setMedio((_endpoint, _args, call) => call()))

const con = (doce: string) => doce + digitoVerificador(doce)
const FORMATOS = [PROPUESTAS.Systel[0], { ...PROPUESTAS.Kretz[0], comienzo: '23' }].map(
  (f, i) => ({ ...f, id: i + 1 }) as never,
)

it('adds its weight, or costs its amount to the centavo, and says it on the paper', async () => {
  fakeApi().on(copia.get, () => ({
    sello: 'uno',
    entera: true,
    articulos: [
      articuloCopiado({ id: '452', nombre: 'Queso', unidad: 'kg', precio_venta: 700_000 }),
      articuloCopiado({ id: '453', nombre: 'Jamón', unidad: 'kg', precio_venta: 700_000 }),
    ],
    quitados: [],
    clientes: [clienteCopiado()],
  }))
  await refreshCopia(1)
  const perfil = buildUsuario({ sin_conexion: true, balanzas: FORMATOS, unidades: true, sucursal: 1 })
  await keepRespuesta(sesion.profile, undefined, perfil)
  await keepRespuesta(sucursales.get, { id: 1 }, buildSucursal({ localidad: '', punto_venta: 3 }))
  setMedio(answerCalls({ guardar: async () => true, pin: async () => undefined }))
  linea.goAlone()
  const { user } = renderApp('/venta/nueva', { usuario: perfil })
  await user.type(await screen.findByRole('combobox', { name: /^Cliente/ }), 'juan')
  await screen.findByRole('option', { name: /Juan Pérez/ })
  await user.keyboard('{Enter}')
  const articulo = () => screen.getByRole('combobox', { name: 'Artículo' })
  await user.type(articulo(), `${con('200045200452')}{Enter}`)
  expect(await screen.findByText('0,452 kg de Queso, $ 3.164,00')).toBeVisible()
  await user.type(articulo(), `${con('230045303165')}{Enter}`)
  expect(await screen.findByText('0,452 kg de Jamón, $ 3.165,00')).toBeVisible()
  await user.type(articulo(), `${con('200077700452')}{Enter}`)
  expect(await screen.findByText(/^No existe un artículo con el código 00777/)).toBeVisible()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await user.click(await screen.findByRole('button', { name: 'Confirmar' }))
  await expect.poll(enEspera).toHaveLength(1)
  const [fila] = await enEspera()
  expect(fila?.lineas).toMatchObject([
    { cantidad: 0.452, total: 316_400 },
    {
      cantidad: 0.452,
      total: 316_500,
      rebajas: [expect.stringMatching(/^Importe de la etiqueta: \$.3\.165,00$/)],
    },
  ])
  expect(fila?.venta).toMatchObject({
    venta: {
      detalles: [
        { articulo: '452', cantidad: 0.452 },
        { articulo: '453', cantidad: 0.452, importe_etiqueta: 3_165, total: 3_165 },
      ],
    },
  })
})
