import type { SceneName } from '@site/artwork';

export interface DemoProgramFeature {
  title: string;
  description: string;
  /** A lucide icon's name. */
  icon: string;
  orderIndex: number;
}

export interface DemoProgramTestimonial {
  athleteName: string;
  athleteSport: string;
  quote: string;
  orderIndex: number;
}

export interface DemoProgram {
  slug: 'future-champions' | 'collegiate-pathway';
  title: string;
  subtitle: string;
  description: string;
  heroScene: SceneName;
  ctaText: string;
  ctaButtonText: string;
  features: readonly DemoProgramFeature[];
  testimonials: readonly DemoProgramTestimonial[];
}
