/** The manual inside the application: what is made of its pages, and what a question finds. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { indice, leer, leida, MANUAL, medidas, paginas } from '../build/manual.ts'
import { buscador, findPaginas } from '../src/modules/shell/ayuda/buscar.ts'
import { PAGINAS, paginaDe } from '../src/modules/shell/ayuda/paginaDe.ts'
import { router } from '../src/router.tsx'

const ENTRADAS = indice()
const BUSCADOR = buscador(ENTRADAS)
const direcciones = new Set(
  ENTRADAS.map(({ pagina, ancla }) => `/ayuda${pagina && `/${pagina}`}${ancla && `#${ancla}`}`),
)

const primera = (pregunta: string): string => {
  const [entrada] = findPaginas(BUSCADOR, pregunta)
  return entrada ? `${entrada.pagina}${entrada.ancla && `#${entrada.ancla}`}` : 'nada'
}

describe('the search', () => {
  /** What a cashier asks, and the page that answers; with a part where another part of the same page would not do. */
  it.each([
    ['ordenar la lista de mayor a menor', '#las-listas'],
    ['elegir qué columnas veo', '#las-listas'],
    ['cuánto suma lo filtrado', '#las-listas'],
    ['¿cómo vendo sin nombre?', 'consumidor-final'],
    ['no me quiere dar los datos', 'consumidor-final'],
    ['cuánto vuelto le doy', 'consumidor-final#recibido-y-vuelto'],
    ['cómo hago un presupuesto', 'presupuestos'],
    ['volvió con el presupuesto, ¿cómo lo paso a venta?', 'presupuestos#vender-lo-que-se-ofreció'],
    ['quiere cambiar el talle', 'cambios'],
    ['¿puedo cobrar en dólares?', 'dolares'],
    ['cliente con cuotas atrasadas', 'cuotas-atrasadas'],
    ['cobrar interés por pagar tarde', 'intereses'],
    ['paga con mercado pago', 'qr'],
    ['como hago un descuento', 'vender#descuento'],
    ['vender en cuotas', 'vender#en-cuotas-con-o-sin-anticipo'],
    ['me equivoqué en una venta', 'vender#anular-una-venta'],
    ['el lector no lee', 'vender#con-el-lector-de-códigos-de-barras'],
    ['reimprimir el ticket', 'vender#imprimir'],
    ['mitad efectivo y mitad tarjeta', 'vender#dividir-el-pago'],
    ['puse efectivo y era tarjeta', 'vender#si-se-anotó-otro-tipo-de-pago'],
    ['un cheque rechazado', 'vender#cheques'],
    ['dejar la venta en espera', 'vender#atender-a-otro-poner-en-espera'],
    ['viene a pagar una cuota', 'cobrar#cobrar-una-cuota'],
    ['¿puede pagar una parte de la cuota?', 'cobrar#si-quiere-pagar-menos-que-la-cuota'],
    ['anular un recibo', 'cobrar#el-recibo'],
    ['cuánto me debe un cliente', 'cobrar#por-qué-debe'],
    ['mandarle un whatsapp a los que deben', 'cobrar#reclamar-las-vencidas'],
    ['abrir caja', 'caja#abrir'],
    ['cerrar la caja', 'caja#cerrar'],
    ['me falta plata en la caja', 'caja#cerrar'],
    ['saqué plata para un gasto', 'caja#qué-entra-y-qué-sale'],
    ['devolución de un producto fallado', 'devolver-y-entregar#el-cliente-devuelve-nota-de-crédito'],
    ['entregar lo pendiente', 'devolver-y-entregar#artículos-pendientes'],
    ['contar la mercadería', 'stock#contar-lo-que-hay-en-el-estante'],
    ['mandar mercadería a otra sucursal', 'stock#transferencias-entre-sucursales'],
    ['imprimir etiquetas', 'etiquetas#imprimir'],
    ['cambiar mi contraseña', '#entrar'],
    ['agregar cliente nuevo', 'administrar#alta-de-clientes'],
    ['cómo cargo un cliente', 'administrar#alta-de-clientes'],
    ['¿puedo mandar el recibo por whatsapp?', 'vender#mandar-un-comprobante-por-whatsapp'],
    ['mandar la factura por WhatsApp', 'vender#mandar-un-comprobante-por-whatsapp'],
    ['se cortó internet', 'problemas#sin-conexión'],
    ['puedo vender sin internet', 'sin-conexion'],
    ['recuperar una venta del papel', 'sin-conexion#si-el-equipo-se-pierde-o-se-rompe'],
    ['me pide autorización', 'permisos#prestar-un-permiso-para-una-operación'],
    ['pagar comisiones a los vendedores', 'comisiones'],
    ['antigüedad de la deuda', 'administrar#créditos'],
    ['mora por vendedor', 'administrar#créditos'],
    ['atajos de teclado', 'teclas#en-todas-partes'],
    ['instalar en el celular', '#instalarlo-como-una-aplicación'],
  ])('«%s» finds %s first', (pregunta, pagina) => {
    const hallada = primera(pregunta)
    expect(pagina.includes('#') ? hallada : hallada.split('#')[0]).toBe(pagina)
  })

  it.each([
    ['nota de credito', 'NOTAS DE CRÉDITO'],
    ['presupuesto', 'presupeusto'],
    ['presupuesto', 'presupuestos'],
    ['contraseña', 'contrasenia'],
    ['etiquetas', 'etiqeta'],
    ['cobrar una cuota', 'cobro de cuotas'],
    ['dolares', 'usd'],
  ])('«%s» and «%s» find the same page: accents, plural, typing errors and other words', (una, otra) => {
    expect(primera(otra).split('#')[0]).toBe(primera(una).split('#')[0])
  })

  it('a message of a screen finds its own explanation', () => {
    expect(primera('Stock insuficiente')).toMatch(/^problemas#stock-insuficiente/)
    expect(primera('El monto supera el saldo pendiente de la venta')).toBe(
      'problemas#el-monto-supera-el-saldo-pendiente-de-la-venta',
    )
  })

  it('finds nothing where there is nothing', () => {
    expect(findPaginas(BUSCADOR, 'xilofón')).toEqual([])
    expect(findPaginas(BUSCADOR, 'de la y el')).toEqual([])
    expect(findPaginas(BUSCADOR, '¿?')).toEqual([])
  })
})

describe('the pages', () => {
  it('every screen has its page, and every page is there', () => {
    const rutas = Object.keys(router.routesByPath).filter((ruta) => !['', '/app'].includes(ruta))
    expect(rutas.length).toBeGreaterThan(50)
    expect(rutas.filter((ruta) => PAGINAS[ruta] === undefined)).toEqual([])
    expect(Object.values(PAGINAS).filter((direccion) => !direcciones.has(direccion))).toEqual([])
  })

  it('an address with a number leads to the page of its screen', () => {
    expect(paginaDe('/compras/12')).toBe(PAGINAS['/compras/$id'])
    expect(paginaDe('/compras/nueva')).toBe(PAGINAS['/compras/nueva'])
    expect(paginaDe('/nada/de/eso')).toBe('/ayuda')
  })

  it('an address names one part only', () => {
    const todas = ENTRADAS.map(({ pagina, ancla }) => `${pagina}#${ancla}`)
    expect(todas.filter((una, n) => todas.indexOf(una) !== n)).toEqual([])
  })

  it('each page is named in the list of all pages', () => {
    const portada = JSON.stringify(leer('README').pagina)
    expect(paginas().filter((p) => p !== 'README' && !portada.includes(`"/ayuda/${p}"`))).toEqual([])
  })

  it('the pictures are there, small, and none is left over', () => {
    const usadas = paginas().flatMap((slug) =>
      leer(slug).pagina.bloques.flatMap((bloque) => (bloque[0] === 'img' ? [bloque[1]] : [])),
    )
    expect(usadas.length).toBeGreaterThan(5)
    expect(usadas.filter((name) => !existsSync(path.join(MANUAL, name)))).toEqual([])
    const hay = readdirSync(path.join(MANUAL, 'pantallas')).map((name) => `pantallas/${name}`)
    expect(hay.filter((name) => !usadas.includes(name))).toEqual([])
    const sizes = hay.map((name) => statSync(path.join(MANUAL, name)).size)
    expect(Math.max(...sizes)).toBeLessThan(110_000)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_000_000)
  })
})

describe('what is made of a page', () => {
  const bloques = (text: string) => leida(`# Título\n\n${text}`, 'prueba').pagina.bloques

  it('headings, paragraphs, keys and links', () => {
    expect(
      bloques('## Una «parte»\n\nPresiona `Ctrl+K` y **mira**\nlo que [sale](vender.md#cheques).'),
    ).toEqual([
      ['h2', 'una-parte', ['Una «parte»']],
      [
        'p',
        [
          'Presiona ',
          ['k', 'Ctrl+K'],
          ' y ',
          ['b', ['mira']],
          ' lo que ',
          ['a', '/ayuda/vender#cheques', ['sale']],
          '.',
        ],
      ],
    ])
    expect(bloques('[a](#x), [b](README.md), [c](../operacion.md#y)')).toEqual([
      ['p', [['a', '/ayuda/prueba#x', ['a']], ', ', ['a', '/ayuda', ['b']], ', ', 'c']],
    ])
  })

  it('lists in lists, and tables whose rows explain messages', () => {
    expect(bloques('1. uno\n   y más\n2. dos\n   - tres\n   - cuatro')).toEqual([
      ['ol', [[['uno y más']], [['dos'], ['ul', [[['tres']], [['cuatro']]]]]], 1],
    ])
    expect(bloques('| Mensaje | Qué hacer |\n|---|---|\n| «Error de red» | Espera |\n| otro | — |')).toEqual([
      [
        'tabla',
        [['Mensaje'], ['Qué hacer']],
        [
          ['error-de-red', [['«Error de red»'], ['Espera']]],
          ['', [['otro'], ['—']]],
        ],
      ],
    ])
  })

  it('the questions stand in no page', () => {
    const { pagina, preguntas } = leida(
      '# A\n\n<!-- preguntas: ¿qué\nes? -->\n\n## B\n\n<!-- preguntas: otra -->',
      'a',
    )
    expect([...preguntas]).toEqual([
      ['', '¿qué es?'],
      ['b', 'otra'],
    ])
    expect(pagina.bloques).toEqual([['h2', 'b', ['B']]])
  })

  it.each([
    ['a quotation', '> dicho'],
    ['markup', 'con <b>letras</b>'],
    ['an open mark', 'esto **no cierra'],
    ['code in lines', '```\nx\n```'],
    ['another comment', '<!-- nota -->'],
    ['a list within a paragraph', 'estos:\n- uno'],
    ['a broken row', '| a | b |\n|---|---|\n| c | d'],
  ])('%s stops the build', (_, text) => {
    expect(() => bloques(text)).toThrow('prueba.md')
  })

  it('a picture without measures stops the build', () => {
    expect(() => medidas(Buffer.from('GIF89a, and some more'), 'x.gif')).toThrow('x.gif')
  })
})
