import { scenes } from './scenes/registry';
import type { SceneName } from './scenes/registry';

export { iconSvg, logo, logoMark, markSvg } from './marks/mark';
export type { Mark, Shape } from './marks/mark';
export { partnerLogos } from './marks/partners';
export type { PartnerKey } from './marks/partners';
export { renderSocialCard } from './marks/socialCard';
export { renderPortrait } from './portraits/render';
export type { PortraitOptions, PortraitSubject } from './portraits/render';
export type { PortraitLook } from './portraits/looks';
export { releaseScenes, renderScene } from './render';
export type { RenderOptions } from './render';
export type { SceneName } from './scenes/registry';

export const sceneNames = Object.keys(scenes) as readonly SceneName[];
