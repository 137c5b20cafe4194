import { type Facturacion, facturacion } from '@mostrador/contract/base/facturacion/facturacion'
import { ACTIVIDAD_INVALIDA, type ActividadesIva, aperturaIva } from '@mostrador/contract/fiscal/apertura-iva'
import { rubros } from '@mostrador/contract/maestros/rubros'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type FakeApi, refusal } from '../../../../test/fakeApi.ts'
import { renderApp } from '../../../../test/renderApp.tsx'
import { buildCertificado, buildEstado, buildFacturacion } from '../../base/emisor/facturacion.fixture.ts'

/** The settings, which each update changes. */
const shop = (inicio: Partial<Facturacion> = {}) => {
  let ajustes = buildFacturacion(inicio)
  return (api: FakeApi) =>
    api
      .on(facturacion.estado, () => buildEstado({ activa: false }))
      .on(facturacion.get, () => ajustes)
      .on(facturacion.update, ({ body: { puntos_venta: _, ...body } }) => {
        ajustes = { ...ajustes, ...(body as Partial<Facturacion>) }
        return ajustes
      })
}
const EMISOR = { cuit: '30712345671', razon_social: 'Ñandú SRL' }

const open = (inicio: Partial<Facturacion> = {}, more: (api: FakeApi) => unknown = () => undefined) =>
  renderApp('/facturacion-electronica', { api: (api) => void more(shop(inicio)(api)) })

const paso = async (name: string) => within(await screen.findByRole('region', { name }))

describe('Facturación electrónica', () => {
  it('leads from nothing: it says what is missing and cannot be turned on', async () => {
    open()
    expect(await screen.findByText('Inactiva')).toBeVisible()
    expect(await screen.findByRole('list', { name: 'Qué falta' })).toHaveTextContent(
      'Falta el CUIT del emisor.',
    )
    expect(screen.getByRole('switch', { name: /^Facturación electrónica activa/ })).toBeDisabled()
    const emisor = await paso('1. Datos del emisor')
    expect(emisor.getByRole('img', { name: 'Falta' })).toBeVisible()
    const certificado = await paso('3. Certificado de Homologación')
    expect(certificado.getByText('Primero guarda el CUIT y la razón social del emisor.')).toBeVisible()
    expect(certificado.getByRole('button', { name: 'Generar clave y pedido' })).toBeDisabled()
  })

  it('saves who issues, with the digits of the CUIT, and ticks the step off', async () => {
    const { user, api } = open()
    const emisor = await paso('1. Datos del emisor')
    await user.type(emisor.getByRole('textbox', { name: /^CUIT/ }), '30-71234567-1')
    await user.type(emisor.getByRole('textbox', { name: /^Razón social/ }), 'Ñandú SRL')
    await user.selectOptions(
      emisor.getByRole('combobox', { name: 'Condición frente al IVA' }),
      'Responsable Monotributo',
    )
    await user.type(emisor.getByRole('textbox', { name: 'Inicio de actividades' }), '2/5/2019')
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Datos del emisor guardados')).toBeVisible()
    expect(api.calls(facturacion.update)[0]?.body).toMatchObject({
      ...EMISOR,
      condicion_iva: 'monotributo',
      inicio_actividades: '2019-05-02',
    })
    expect(await emisor.findByRole('img', { name: 'Listo' })).toBeVisible()
  })

  it('shows under its field what the server says of the CUIT', async () => {
    const { user } = open({}, (api) =>
      api.on(facturacion.update, () => {
        throw refusal(400, 'Revisa los datos', { cuit: 'El CUIT no es válido' })
      }),
    )
    const emisor = await paso('1. Datos del emisor')
    await user.type(emisor.getByRole('textbox', { name: /^CUIT/ }), '30712345672')
    await user.click(emisor.getByRole('button', { name: 'Guardar datos del emisor' }))
    expect(await emisor.findByText('El CUIT no es válido')).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('Error al guardar los datos del emisor')
  })

  it('sends the point of sale of each branch, and none that is no number', async () => {
    const { user, api } = open()
    const puntos = await paso('2. Entorno y puntos de venta')
    const centro = puntos.getByRole('textbox', { name: 'Punto de venta de Centro' })
    await user.type(centro, '99999')
    await user.click(puntos.getByRole('button', { name: 'Guardar puntos de venta' }))
    expect(await puntos.findByText('El punto de venta va de 1 a 99998')).toBeVisible()
    expect(api.calls(facturacion.update)).toHaveLength(0)
    await user.clear(centro)
    await user.type(centro, '00011{Enter}')
    expect(await screen.findByText('Puntos de venta guardados')).toBeVisible()
    expect(api.calls(facturacion.update)[0]?.body.puntos_venta).toEqual([
      { entorno: 'homologacion', sucursal: 1, numero: 11 },
      { entorno: 'homologacion', sucursal: 2, numero: null },
    ])
  })

  it('is turned on with the switch', async () => {
    const { user, api } = open({ ...EMISOR, impedimentos: [] })
    await user.click(await screen.findByRole('switch', { name: /^Facturación electrónica activa/ }))
    expect(await screen.findByText('Activa en Homologación')).toBeVisible()
    expect(api.calls(facturacion.update)[0]?.body).toEqual({ activa: true })
  })

  it('says why the server does not turn it on', async () => {
    const { user } = open({ ...EMISOR, impedimentos: [] }, (api) =>
      api.on(facturacion.update, () => {
        throw refusal(409, 'El certificado venció ayer')
      }),
    )
    await user.click(await screen.findByRole('switch', { name: /^Facturación electrónica activa/ }))
    const toast = await screen.findByRole('alert')
    expect(toast).toHaveTextContent('No se pudo cambiar la facturación electrónica')
    expect(toast).toHaveTextContent('El certificado venció ayer')
    expect(screen.getByText('Inactiva')).toBeVisible()
  })

  it('offers to try again when the settings cannot be loaded', async () => {
    let fails = true
    const { user } = renderApp('/facturacion-electronica', {
      api: (api) =>
        shop()(api).on(facturacion.get, () => {
          if (fails) throw refusal(500, 'Error interno')
          return buildFacturacion()
        }),
    })
    expect(await screen.findByText('Error al cargar la facturación electrónica')).toBeVisible()
    fails = false
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByText('Inactiva')).toBeVisible()
  })

  it('is for admins alone', async () => {
    const { api } = renderApp('/facturacion-electronica', {
      usuario: { tipo_usuario: 'vendedor' },
      api: shop(),
    })
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Solo un administrador puede configurar la facturación electrónica',
    )
    expect(api.calls(facturacion.get)).toHaveLength(0)
  })
})

describe('the activities for IVA Simple', () => {
  const PASO = '6. Actividades para IVA Simple (optativo)'
  const GUARDADAS: ActividadesIva = {
    general: '471130',
    sucursales: [{ sucursal: 2, codigo: '475220' }],
    rubros: [{ rubro: 7, codigo: '475490' }],
  }
  const conRubros = (fake: FakeApi) =>
    fake
      .on(aperturaIva.actividades, () => GUARDADAS)
      .on(aperturaIva.configurar, ({ body }) => body)
      .on(rubros.list, () => [
        { id: 5, nombre: 'Taller', baja: false },
        { id: 6, nombre: 'De antes', baja: true },
        { id: 7, nombre: 'Discos', baja: true },
      ])

  it('shows those that stand, and saves those of the business, its branches and its rubros', async () => {
    const { user, api } = open({ ...EMISOR }, conRubros)
    const actividades = await paso(PASO)
    expect(await actividades.findByRole('textbox', { name: 'Actividad del negocio' })).toHaveValue('471130')
    expect(actividades.queryByRole('textbox', { name: 'Actividad del rubro De antes' })).toBeNull()
    // Retired, with articles that are still sold as its activity.
    expect(actividades.getByRole('textbox', { name: 'Actividad del rubro Discos' })).toHaveValue('475490')
    const norte = actividades.getByRole('textbox', { name: 'Actividad de Norte' })
    expect(norte).toHaveValue('475220')
    await user.clear(norte)
    await user.type(actividades.getByRole('textbox', { name: 'Actividad de Centro' }), '4752')
    await user.type(actividades.getByRole('textbox', { name: 'Actividad del rubro Taller' }), '952200{Enter}')
    expect(await actividades.findByText(ACTIVIDAD_INVALIDA)).toBeVisible()
    expect(api.calls(aperturaIva.configurar)).toHaveLength(0)
    await user.type(actividades.getByRole('textbox', { name: 'Actividad de Centro' }), '20{Enter}')
    expect(await screen.findByText('Actividades guardadas')).toBeVisible()
    expect(api.calls(aperturaIva.configurar)[0]?.body).toEqual({
      general: '471130',
      sucursales: [{ sucursal: 1, codigo: '475220' }],
      rubros: [
        { rubro: 5, codigo: '952200' },
        { rubro: 7, codigo: '475490' },
      ],
    })
  })

  it('says why the server does not save them', async () => {
    const { user } = open({ ...EMISOR }, (fake) =>
      conRubros(fake).on(aperturaIva.configurar, () => {
        throw refusal(400, 'Escribe la actividad del negocio')
      }),
    )
    const actividades = await paso(PASO)
    await user.click(await actividades.findByRole('button', { name: 'Guardar actividades' }))
    const toast = await screen.findByRole('alert')
    expect(toast).toHaveTextContent('Error al guardar las actividades')
    expect(toast).toHaveTextContent('Escribe la actividad del negocio')
  })

  it('are asked of a Responsable Inscripto alone', async () => {
    const { api } = open({ ...EMISOR, condicion_iva: 'monotributo' }, conRubros)
    expect(await screen.findByRole('region', { name: '5. Activación' })).toBeVisible()
    expect(screen.queryByRole('region', { name: PASO })).toBeNull()
    expect(api.calls(aperturaIva.actividades)).toHaveLength(0)
  })
})

describe('the certificate', () => {
  const PENDIENTE = buildCertificado()

  it('starts with a key and a request for the alias', async () => {
    const certificados: Facturacion['certificados'] = []
    const { user, api } = open({ ...EMISOR, certificados }, (fake) =>
      fake.on(facturacion.createCertificado, () => {
        certificados.push(PENDIENTE)
        return PENDIENTE
      }),
    )
    const certificado = await paso('3. Certificado de Homologación')
    const alias = certificado.getByRole('textbox', { name: 'Alias' })
    await user.clear(alias)
    await user.type(alias, 'señal{Enter}')
    expect(await certificado.findByText(/El alias admite letras sin acento/)).toBeVisible()
    expect(api.calls(facturacion.createCertificado)).toHaveLength(0)
    await user.clear(alias)
    await user.type(alias, 'caja-1{Enter}')
    expect(await screen.findByText('Clave y pedido generados')).toBeVisible()
    expect(api.calls(facturacion.createCertificado)[0]?.body).toEqual({
      entorno: 'homologacion',
      alias: 'caja-1',
      cuit: '',
    })
    expect(await certificado.findByRole('textbox', { name: /^Pedido de certificado/ })).toHaveValue(
      PENDIENTE.csr,
    )
  })

  it('takes the CRT as a text or as a file, and says why the server does not', async () => {
    const { user, api } = open({ ...EMISOR, certificados: [PENDIENTE] }, (fake) =>
      fake.on(facturacion.cargarCertificado, ({ body }) => {
        if (body.crt !== 'CRT bueno') throw refusal(400, 'El certificado es de otra clave')
        return buildCertificado({ estado: 'vigente' })
      }),
    )
    const certificado = await paso('3. Certificado de Homologación')
    const load = () => user.click(certificado.getByRole('button', { name: 'Cargar certificado' }))
    await load()
    expect(await certificado.findByText('Pega o sube el certificado que da ARCA')).toBeVisible()
    expect(api.calls(facturacion.cargarCertificado)).toHaveLength(0)
    const crt = certificado.getByRole('textbox', { name: 'Certificado (CRT)' })
    await user.type(crt, 'CRT de otro')
    await load()
    expect(await certificado.findByText('El certificado es de otra clave')).toBeVisible()
    await user.upload(
      certificado.getByLabelText('Archivo del certificado'),
      new File(['CRT bueno'], 'mi.crt'),
    )
    await waitFor(() => expect(crt).toHaveValue('CRT bueno'))
    await load()
    expect(await screen.findByText('Certificado cargado')).toBeVisible()
    expect(api.calls(facturacion.cargarCertificado).at(-1)?.params).toEqual({ id: 3 })
  })

  it('warns before it ends', async () => {
    const aviso = 'El certificado de Homologación vence el 25/03/2026 (faltan 20 días): haz uno nuevo antes.'
    open({
      ...EMISOR,
      avisos: [aviso],
      certificados: [
        buildCertificado({
          estado: 'vigente',
          // Still the 25th in Argentina.
          vence: '2026-03-26T01:00:00Z',
          dias_restantes: 20,
          numero_serie: '03E9',
          aviso,
        }),
      ],
    })
    expect(await screen.findByRole('list', { name: 'Avisos' })).toHaveTextContent(aviso)
    expect((await paso('3. Certificado de Homologación')).getByText('25/03/2026 (en 20 días)')).toBeVisible()
  })
})

describe('Probar conexión', () => {
  const paso1 = { paso: 'certificado', titulo: 'Certificado', que_hacer: null } as const

  it('shows step by step what is right, what is wrong and what to do', async () => {
    const { user } = open(EMISOR, (api) =>
      api.on(facturacion.probar, () => ({
        ok: false,
        entorno: 'homologacion' as const,
        pasos: [
          { ...paso1, estado: 'ok' as const, detalle: 'Vale hasta el 25/03/2026.' },
          {
            paso: 'wsaa' as const,
            titulo: 'Autenticación (WSAA)',
            estado: 'error' as const,
            detalle: 'No responde.',
            que_hacer: 'Espera unos minutos y prueba otra vez.',
          },
          {
            paso: 'wsfe' as const,
            titulo: 'Facturación (WSFE)',
            estado: 'omitido' as const,
            detalle: 'Antes tiene que andar la autenticación.',
            que_hacer: null,
          },
        ],
      })),
    )
    await user.click(await screen.findByRole('button', { name: 'Probar conexión' }))
    expect(await screen.findByText('Hay algo que corregir.')).toBeVisible()
    const pasos = within(screen.getByRole('list', { name: 'Resultado de la prueba' })).getAllByRole(
      'listitem',
    )
    expect(pasos.map((p) => p.textContent)).toEqual([
      'BienCertificadoVale hasta el 25/03/2026.',
      'ErrorAutenticación (WSAA)No responde.Espera unos minutos y prueba otra vez.',
      'Sin probarFacturación (WSFE)Antes tiene que andar la autenticación.',
    ])
  })

  it('says when all works, and when the test itself fails', async () => {
    let fails = false
    const { user } = open(EMISOR, (api) =>
      api.on(facturacion.probar, () => {
        if (fails) throw refusal(503, 'Hay demasiados pedidos')
        return { ok: true, entorno: 'homologacion' as const, pasos: [] }
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Probar conexión' }))
    expect(await screen.findByText('La conexión funciona.')).toBeVisible()
    fails = true
    await user.click(screen.getByRole('button', { name: 'Probar conexión' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Error al probar la conexión')
  })
})
