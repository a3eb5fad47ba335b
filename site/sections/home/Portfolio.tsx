import type { HomePage, Project } from '../../../content/schema/home.ts';
import { PortfolioArt } from '../../art/portfolio/PortfolioArt.tsx';
import { Section } from '../Section.tsx';

const ProjectCard = ({ project, label }: { project: Project; label: string }) => (
  <li className="project enter">
    <div className="project-art">
      <PortfolioArt picture={project.picture} />
    </div>
    <h3 className="text-subheading">{project.title}</h3>
    <p>{project.description}</p>
    <ul className="project-tools" aria-label={label}>
      {project.technologies.map((technology) => (
        <li key={technology}>{technology}</li>
      ))}
    </ul>
  </li>
);

export const Portfolio = ({
  heading,
  intro,
  projects,
  technologiesLabel,
}: HomePage['portfolio']) => (
  <Section id="portfolio" heading={heading} intro={intro} rule>
    <ul className="projects">
      {projects.map((project) => (
        <ProjectCard key={project.picture} project={project} label={technologiesLabel} />
      ))}
    </ul>
  </Section>
);
